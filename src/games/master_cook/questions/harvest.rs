//! The questions of Prep: helpers first, then the harvest, walked on the circle.

use crate::games::master_cook::prelude::*;

const HARVEST_HELP: &str = "Scoop, walk, a token beside each tile: a shell where they match. \
    Then take the end tile's own type.";

impl MasterCook {
    /// The question in Prep: the harvest, with helpers first if one can be used.
    pub(crate) fn ask_prep<'p>(&self, page: Page<'p>, seat: Seat, draft: Draft) -> Page<'p> {
        if search::best(&self.ring).is_none() {
            let nothing = [Choice::play("Nothing to harvest", Action::NoHarvest)];
            return page.choose("prep", "The circle is empty", nothing);
        }
        match draft {
            Draft::Start(at, hands) => self.ask_start(page, at, hands),
            Draft::Walk(walk, hands) => self.ask_walk(page, walk, hands),
            Draft::Lay(walk, laid) => self.ask_lay(page, walk, laid),
            Draft::Best(wanted) => self.ask_best(page, wanted),
            _ => self.prep_list(page, seat),
        }
    }

    fn best_start(&self) -> u8 {
        search::best(&self.ring).map_or(0, |(walk, _)| walk.start)
    }

    /// Everything that can be done in Prep, as a list.
    fn prep_list<'p>(&self, page: Page<'p>, seat: Seat) -> Page<'p> {
        let start = self.best_start();
        let harvest = [
            Choice::next("Harvest", Draft::Start(start, DropOrder::Proposed)),
            Choice::next("Best harvests", Draft::Best(None)),
            Choice::next("Harvest, place myself", Draft::Start(start, DropOrder::Own)),
        ];
        let helper = |slot: Slot| {
            let allowed = self.may_use(seat, slot);
            self.use_choice(seat, slot, Action::Use(slot), allowed)
        };
        let helpers = Slot::all().filter_map(helper);
        page.choose("prep", "Helpers, then harvest", helpers.chain(harvest))
            .help(
                "Each hired helper may be used once before the harvest; then harvest and pass the \
             token on.",
            )
    }

    /// The dial that picks the start; one stop is the middle of the table.
    fn ask_start<'p>(&self, page: Page<'p>, at: u8, hands: DropOrder) -> Page<'p> {
        let walk = search::best_from(&self.ring, at);
        let notes = [
            words::tokens(Line::from("scoop"), self.ring.on(at)),
            walk.map_or(Line::from("empty"), |(walk, brings)| {
                self.yield_line(Line::from("best"), walk, brings)
            }),
        ];
        let filled = walk.map(|(best, _)| Answer::Next(Draft::Walk(best, hands)));
        let dial = Dial {
            face: numbered_field("Field", at).icon(tile(at).icon()),
            notes: notes.into_iter().collect(),
            left: Ok(Draft::Start(self.beside(at, FIELDS as u8 - 1), hands)),
            right: Ok(Draft::Start(self.beside(at, 1), hands)),
            ok: filled.ok_or(Refusal::NoTokens),
        };
        page.dial("harvest", "Scoop which field?", dial)
            .verb("scoop this field")
            .help(HARVEST_HELP)
            .on_scene()
    }

    /// The field `places` tiles clockwise, following the pattern of the house rule (HR-10).
    fn beside(&self, at: u8, places: u8) -> u8 {
        self.field_at((self.place_of(at) + places) % FIELDS as u8)
    }

    /// What a harvest brings: "3 shells 3 wheat, 1 left".
    fn yield_line(&self, line: Line, walk: Walk, brings: Yield) -> Line {
        let shells = brings.shells.min(self.bank());
        let line = line.number(shells).icon(Icon::Shell);
        let kind = tile(walk.end()).icon();
        line.number(brings.collected).icon(kind)
    }

    /// The dial that walks: a step per tile, either way, as far as the scoop reaches.
    fn ask_walk<'p>(&self, page: Page<'p>, walk: Walk, hands: DropOrder) -> Page<'p> {
        let size = self.ring.size(walk.start);
        let way = if self.is_mirrored() { -1 } else { 1 };
        let turn = |steps: i8| {
            let further = Walk {
                start: walk.start,
                steps,
            };
            let reach = steps == 0 || further.is_legal(&self.ring);
            let walked = reach.then_some(Draft::Walk(further, hands));
            walked.ok_or(Refusal::TooFar)
        };
        let face = match walk.steps {
            0 => Line::from("Walk").number(size).word("tiles at most"),
            _ => Line::from("To field").number(walk.end() + 1),
        };
        let dial = Dial {
            face,
            notes: self.walk_notes(walk).into_iter().flatten().collect(),
            left: turn(walk.steps.saturating_sub(way)),
            right: turn(walk.steps.saturating_add(way)),
            ok: self.walked(walk, hands),
        };
        page.dial("harvest", "Walk tile by tile", dial)
            .verb(if walk.steps == 0 {
                "walk first"
            } else {
                "harvest"
            })
            .help(HARVEST_HELP)
            .on_scene()
    }

    fn walk_notes(&self, walk: Walk) -> [Option<Line>; 3] {
        if !walk.is_legal(&self.ring) {
            return [
                Some(words::tokens(Line::from("scoop"), self.ring.on(walk.start))),
                None,
                None,
            ];
        }
        let brings = walk.brings(&self.ring, walk.proposed(&self.ring));
        let left = Line::new()
            .number(brings.leftovers)
            .word(match self.rules().leftovers {
                Leftovers::Bag => "left, to the bag",
                Leftovers::Bin => "left, to the bin",
            });
        let steps = Line::new().number(walk.distance()).word("tiles");
        [
            Some(steps),
            Some(self.yield_line(Line::new(), walk, brings)),
            Some(left),
        ]
    }

    fn walked(&self, walk: Walk, hands: DropOrder) -> Result<Answer, Refusal> {
        match hands {
            _ if !walk.is_legal(&self.ring) => Err(Refusal::WalkFirst),
            DropOrder::Proposed => Ok(Answer::Play(harvest(walk, walk.proposed(&self.ring)))),
            DropOrder::Own => Ok(match self.laid_on(walk, Handful::EMPTY) {
                laid if laid.len() < walk.distance().into() => Answer::Next(Draft::Lay(walk, laid)),
                laid => Answer::Play(harvest(walk, laid)),
            }),
        }
    }

    /// What is laid once the scoop holds one type only: it goes all the way, unasked.
    fn laid_on(&self, walk: Walk, laid: Handful) -> Handful {
        let rest = minus(self.ring.on(walk.start), laid.counts()).unwrap_or(Tokens::NONE);
        let mut kinds = Ingredient::ALL
            .into_iter()
            .filter(|&kind| rest.of(kind) > 0);
        match (kinds.next(), kinds.next()) {
            (Some(only), None) => {
                let places = laid.len()..walk.distance().into();
                places.fold(laid, |laid, _| laid.with(only))
            }
            _ => laid,
        }
    }

    /// Asks the token for each tile on the way.
    fn ask_lay<'p>(&self, page: Page<'p>, walk: Walk, laid: Handful) -> Page<'p> {
        let rest = minus(self.ring.on(walk.start), laid.counts()).unwrap_or(Tokens::NONE);
        let choice = |kind: Ingredient| {
            let label = words::ingredient(kind);
            let drops = self.laid_on(walk, laid.with(kind));
            let choice = match drops.len() >= walk.distance().into() {
                true => Choice::play(label, harvest(walk, drops)),
                false => Choice::next(label, Draft::Lay(walk, drops)),
            };
            let there = (rest.of(kind) > 0).then_some(()).ok_or(Refusal::NotInScoop);
            choice.checked(there)
        };
        let field = walk.path().nth(laid.len()).unwrap_or(walk.end());
        let title = Line::from("Beside field").number(field + 1);
        let title = title.icon(tile(field).icon()).mark("?");
        let focus = tile(field).index();
        page.choose("harvest", title, Ingredient::ALL.map(choice))
            .focus(focus)
    }

    /// The strongest legal harvests, best first.
    fn ask_best<'p>(&self, page: Page<'p>, wanted: Option<Ingredient>) -> Page<'p> {
        let choice = |&(walk, brings): &(Walk, Yield)| {
            let label = Line::new()
                .number(walk.start + 1)
                .mark(">")
                .number(walk.end() + 1);
            let label = self.yield_line(label, walk, brings);
            let label = match brings.leftovers {
                0 => label,
                left => label.mark(", ").number(left).word("left"),
            };
            Choice::play(label, harvest(walk, walk.proposed(&self.ring)))
        };
        let found = search::strongest(&self.ring, wanted);
        let only = Ingredient::ALL.into_iter().filter(|_| wanted.is_none());
        let only = only.map(|kind| {
            let label = Line::from("only").icon(kind.icon()).word(words::name(kind));
            let there = !search::strongest(&self.ring, Some(kind)).is_empty();
            let there = there.then_some(()).ok_or(Refusal::NoneThere);
            Choice::next(label, Draft::Best(Some(kind))).checked(there)
        });
        let choices = found.iter().map(choice).chain(only);
        page.choose("harvest", "Strongest first", choices)
            .help("Start and end field, shells and tokens it brings, and what is left over.")
    }
}

fn harvest(walk: Walk, drops: Handful) -> Action {
    Action::Harvest(Field::new(walk.start), walk.steps, drops)
}
