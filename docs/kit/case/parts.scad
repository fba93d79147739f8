// Measures of boards and display modules, in millimetres. Written by `cargo xtask manual`;
// change tools/kit/src/outline.rs, or set `measured` in case.scad for a module of your own.

// [name, [width, length], [[x, y] of the holes], hole, [width, height] of the plug]
boards = [
  ["pico", [21, 51], [[4.8, 2], [16.2, 2], [4.8, 49], [16.2, 49]], 2.1, [11, 7.5]],
  ["xiao", [17.8, 21], [], 0, [12, 7]],
  ["feather", [22.86, 50.8], [[2.54, 2.54], [20.32, 2.54], [2.54, 48.26], [20.32, 48.26]], 2.5, [12, 7]],
];

// [inches, [width, height], [lit width, lit height], lit area below the middle, [distances of the holes]]
modules = [
  ["0.96", [27.4, 28], [21.8, 10.9], -1.75, [23.5, 23.7]],
  ["1.3", [35.4, 33.5], [29.5, 14.8], -2.1, [30.4, 28.5]],
  ["2.42", [71, 48], [55.1, 27.5], -1, [65.5, 42.5]],
];
