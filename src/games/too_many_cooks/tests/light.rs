//! The light depth: the same turns, rounds, dishes and end, without the pieces.

use super::*;

/// The vote on a dish, lids spread over the flavours.
fn vote(game: &mut TooManyCooks) {
    for flavour in Flavour::ALL.into_iter().cycle() {
        if !matches!(game.stage(), Stage::Voting(..)) {
            return;
        }
        game.does(Action::Lid(flavour));
    }
}

/// Four cooks in the first dish of a light game, Ana to start.
fn light() -> TooManyCooks {
    let mut game = TooManyCooks::new(4);
    game.does(Action::Light);
    game.does(Action::Start(ANA));
    vote(&mut game);
    game
}

/// TMC-COOK-01, TMC-COOK-02, TMC-ROUND-01
#[test]
fn a_light_turn_is_one_press_and_rounds_are_told() {
    let mut game = light();
    let question = game.question(Draft::Nothing);
    assert_eq!(question.title.to_string(), "2 actions");
    let over = question.choices()[usize::from(question.focus)].answer;
    assert!(matches!(over, Answer::Play(Action::Done)));
    for player in 0..3 {
        assert_eq!(game.turn().player, Seat(player));
        game.does(Action::Done);
    }
    let to_do = game.tells(Action::Done);
    assert!(
        to_do.contains(&"Round 2: all take 1 coin".to_string()),
        "{to_do:?}"
    );
    assert!(to_do.contains(&"Discard rightmost upgrade".to_string()));
    game.does(Action::Done);
    assert_eq!((game.turn().player, game.round), (ANA, 2));
    assert_eq!(game.purses(), [0; 4], "coins stay on the table");
}

/// TMC-COOK-02, TMC-UPG-03
#[test]
fn a_light_turn_counts_actions_down_and_extra_arm_adds_one() {
    let mut game = light();
    game.does(Action::Acted);
    game.does(Action::Arm);
    assert_eq!(
        (game.turn().actions, game.act(Action::Arm)),
        (2, Err(Refusal::ArmUsed))
    );
    game.does(Action::Acted);
    game.does(Action::Acted);
    assert_eq!(game.turn().player, BEN);
    assert_eq!(
        game.act(Action::Draw(None)),
        Err(Refusal::NotNow),
        "cards are not counted"
    );
}

/// TMC-CLEAN-01, TMC-CLEAN-05, TMC-LID-01, TMC-END-01
#[test]
fn a_light_game_has_three_dishes_and_a_winner() {
    let mut game = light();
    let to_do = game.tells(Action::Completed(BEN));
    assert!(
        to_do.contains(&"seat 2 +3 coin, others +1".to_string()),
        "{to_do:?}"
    );
    game.does(Action::Completed(BEN));
    assert_eq!((game.start(), game.dish()), (CLEO, 2));
    vote(&mut game);
    assert_eq!(game.board().lids.total(), 5);
    game.does(Action::Completed(CLEO));
    vote(&mut game);
    game.does(Action::Completed(BEN));
    assert_eq!(
        (game.stage(), game.winner()),
        (Stage::Over(Some(BEN)), Some(BEN))
    );
    let standings = game.standings();
    assert!(standings.winners().eq([BEN]) && !standings.has_points());
    assert_eq!(
        standings.tiebreak.to_string(),
        "seat 2 completed the third dish"
    );
}

/// One game goes from light to quick score, and nothing is entered twice.
#[test]
fn a_light_game_ends_as_a_quick_score_that_knows_its_dishes() {
    let mut game = light();
    game.does(Action::Completed(BEN));
    let end = menu::open(&game, MenuQuestion::EndHere).unwrap();
    let question = game.prompt(Asked::Table, end).unwrap();
    assert_eq!(question.choices().len(), 2);
    assert_eq!(game.act_as(Asked::Table, Action::Quick), Ok(()));
    assert_eq!(
        game.question(Draft::Nothing).title.to_string(),
        "Who completed dish 2?"
    );
    game.does(Action::Completed(ANA));
    game.does(Action::Completed(CLEO));
    assert_eq!(game.winner(), Some(CLEO));
}

/// T9: "P2 WINS" stood above "1. P2 1, 2. P1 2".
#[test]
fn dishes_rank_nobody() {
    let mut game = TooManyCooks::new(2);
    game.does(Action::Quick);
    for seat in [ANA, ANA, BEN] {
        game.does(Action::Completed(seat));
    }
    let standings = game.standings();
    assert_eq!(standings.counted, Some(["dish", "dishes"]));
    assert_eq!(standings.seats[0].seat, BEN);
    let mut broken = TooManyCooks::new(2);
    broken.does(Action::Quick);
    broken.act_as(Asked::Table, Action::EndHere).unwrap();
    assert_eq!(
        broken.standings().winners().count(),
        0,
        "nobody shares a title"
    );
}

/// A cook's page shows pieces only where they are counted and dealt.
#[test]
fn the_page_of_a_cook_has_pieces_once_they_are_dealt_and_counted() {
    let page = |game: &TooManyCooks| {
        let mut lines = Vec::new();
        game.each_own(ANA, &mut |line| lines.push(line.to_string()));
        lines
    };
    let dishes = "0 dishes completed";
    assert_eq!(page(&light()), [dishes], "nobody counts them");
    assert_eq!(page(&TooManyCooks::new(4)), [dishes], "nothing is dealt");
    let dealt = ["3 card in hand", "0 upgrades", dishes];
    assert_eq!(page(&cooking(1)), dealt);
}

/// TMC-COMP-01: a dish is completed by somebody at the table.
#[test]
fn nobody_beyond_the_table_completes_a_light_dish() {
    let mut game = light();
    let beyond = Seat(game.seats());
    assert_eq!(game.act(Action::Completed(beyond)), Err(Refusal::NotNow));
    game.does(Action::Completed(Seat(game.seats() - 1)));
}
