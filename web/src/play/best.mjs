// The films worth watching.

/** The films on the first page, by game and name. */
export const BEST = [
  { film: "wok/whole_game_alone", title: "A whole game", caption: "Wok and Roll from the first roll to the score." },
  { film: "device/plug_pulled", title: "A power cut", caption: "The power goes in the middle of a turn. The game goes on where it was." },
  { film: "device/take_back", title: "Taking back", caption: "A wrong move, and the way back to before it." },
];
