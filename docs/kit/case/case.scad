// A printable case for Souschef: a shell for the board, a lid for display and keys.
//
//   openscad -D 'display="2.42"' -D 'controls="encoder"' -D 'part="lid"' -o lid.stl case.scad
//
// `cargo xtask kit` makes the usual ones and checks them. Both parts lie as they are printed: no supports.

include <parts.scad>

/* [What is inside] */
board = "pico";         // [pico, xiao, feather]
display = "1.3";        // [0.96, 1.3, 2.42]
controls = "buttons";   // [buttons, encoder]
battery = "none";       // [none, lipo]
// [width, length, height] of the cell beside the board: 803040, about 1000 mAh.
cell = [30, 40, 8];
// A module of your own as in parts.scad, or false: ["x", [width, height], [lit width, lit height], below, [holes]].
measured = false;

/* [How it is built] */
part = "both";          // [shell, lid, both]
wall = 2;
plate = 2.4;
// Room for wires between board and display.
air = 9;
// Caps of 12 mm tactile switches, or panel buttons with a thread of 12 mm; 7.2 for the small ones.
button = 12.4;
shaft = 7.2;
pitch = 16;
// Lid screws (M3) and what they cut into.
screw = 3.2;
pilot = 2.6;
// Self-tapping M2 for board and display.
small_pilot = 1.7;
gap = 0.25;
$fn = 32;

function named(table, name) = [for (row = table) if (row[0] == name) row][0];
the_board = named(boards, board);
the_module = measured ? measured : named(modules, display);
the_size = the_board[1];
holes = the_board[2];
plug = the_board[4];
module_size = the_module[1];
lit = the_module[2];
lit_below = the_module[3];
module_holes = the_module[4];

post = 5;                       // width of the posts under the board
corner = 7;                     // width of the posts for the lid
keys_zone = 20;                 // height of the row of keys on the lid
with_cell = battery != "none";
stand = 4;
inner = [
  max(module_size[0] + 2 * corner + 1, 3 * pitch + button + 2 * corner, the_size[0] + 2 * corner + 2,
      with_cell ? the_size[0] + cell[0] + corner + 6 : 0),
  max(module_size[1] + keys_zone + 4, the_size[1] + 3, with_cell ? cell[1] + 2 * corner + 1 : 0),
  stand + 1.6 + air + 5
];
outer = inner + [2 * wall, 2 * wall, wall];

// The middle of the case is the origin; the USB socket looks away from the person, to +y.
// The corner of the board on the left of its USB socket; with a cell the board moves aside.
board_at = [with_cell ? -inner[0] / 2 + corner + 1 : -the_size[0] / 2, inner[1] / 2 - 1];
cell_x = board_at[0] + the_size[0] + 1.5 + cell[0] / 2;
plug_x = board_at[0] + the_size[0] / 2;
display_at = [0, inner[1] / 2 - 2 - module_size[1] / 2];
keys_y = -inner[1] / 2 + keys_zone / 2;
keys_x = controls == "encoder" ? [pitch] : [-1.5 * pitch, -0.5 * pitch, 0.5 * pitch, 1.5 * pitch];
knob_x = controls == "encoder" ? [-pitch] : [];
strip_x = controls == "encoder" ? [] : [-pitch, pitch];
plug_z = wall + stand + 1.6 + 1.4;
corners = [for (x = [-1, 1], y = [-1, 1])
  [x * (inner[0] / 2 - corner / 2 + 0.01), y * (inner[1] / 2 - corner / 2 + 0.01)]];
// The window is where the lit area is, seen from the front.
window_at = display_at + [0, -lit_below];

echo(board_at = board_at, stand = wall + stand / 2, plug_x = plug_x, plug_z = plug_z, outer = outer);
echo(rest = wall + stand, cell_at = with_cell ? [cell_x, 0, wall + cell[2] / 2] : [], cell = cell);
echo(window_at = window_at, display_at = display_at, plate = plate);
echo(keys_x = keys_x, knob_x = knob_x, keys_y = keys_y, corners = corners);

module block(size, round = 3) {
  linear_extrude(size[2]) offset(round) square([size[0] - 2 * round, size[1] - 2 * round], center = true);
}

module pillar(at, width, height, hole) {
  translate([at[0], at[1], 0]) difference() {
    cylinder(d = width, h = height);
    translate([0, 0, -0.01]) cylinder(d = hole, h = height + 0.02);
  }
}

// Where a point of the board's drawing is in the case: the drawing counts down from its USB socket.
function on_board(at) = [board_at[0] + at[0], board_at[1] - at[1]];

// A board without holes lies between four low corners.
module tray() {
  for (x = [0, the_size[0]], y = [0, the_size[1]])
    translate([on_board([x, y])[0], on_board([x, y])[1], wall - 0.01]) difference() {
      translate([-3, -3, 0]) cube([6, 6, stand + 1.6]);
      translate([x == 0 ? -gap : -4 + gap, y == 0 ? -4 + gap : -gap, stand]) cube([4, 4, 4]);
    }
}

module shell() {
  difference() {
    union() {
      difference() {
        block(outer);
        translate([0, 0, wall]) block(inner + [0, 0, 1], 1);
      }
      intersection() {
        block(outer);
        for (at = corners) translate([at[0] - corner / 2, at[1] - corner / 2, wall - 0.01])
          cube([corner, corner, inner[2] + 0.01]);
      }
      for (at = holes)
        translate([on_board(at)[0], on_board(at)[1], wall - 0.01]) cylinder(d = post, h = stand);
      if (len(holes) == 0) intersection() { tray(); block(outer); }
      if (with_cell) cell_walls();
    }
    for (at = holes)
      translate([on_board(at)[0], on_board(at)[1], wall]) cylinder(d = small_pilot, h = stand + 1);
    for (at = corners) translate([at[0], at[1], wall + 3]) cylinder(d = pilot, h = inner[2] + 5);
    // The socket's plug, through the wall.
    translate([plug_x, outer[1] / 2, plug_z]) cube([plug[0], 3 * wall, plug[1]], center = true);
  }
}

// Two ribs keep the cell in its place.
module cell_walls() {
  for (y = [-1, 1]) translate([cell_x - 8, y * (cell[1] / 2 + 1.1) - 0.6, wall - 0.01]) cube([16, 1.2, 4]);
  translate([cell_x + cell[0] / 2 + 0.5, -10, wall - 0.01]) cube([1.2, 20, 4]);
}

// The lid lies on its face, as it is printed; x is mirrored there.
module lid() {
  difference() {
    union() {
      block([outer[0], outer[1], plate]);
      difference() {
        translate([0, 0, plate - 0.01]) block([inner[0] - 2 * gap, inner[1] - 2 * gap, 2], 1);
        translate([0, 0, plate - 0.02]) block([inner[0] - 2 * gap - 3, inner[1] - 2 * gap - 3, 3], 1);
        for (at = corners) translate([at[0] - corner / 2 - 0.4, at[1] - corner / 2 - 0.4, plate - 0.02])
          cube([corner + 0.8, corner + 0.8, 3]);
      }
      for (x = [-1, 1], y = [-1, 1])
        translate([x * module_holes[0] / 2, display_at[1] + y * module_holes[1] / 2, plate - 0.01])
          cylinder(d = 4, h = 2.6);
      // A strip of perfboard with the switches is screwed to these.
      for (x = strip_x) translate([x, keys_y, plate - 0.01]) cylinder(d = 3.4, h = 3.5);
    }
    // The window widens towards the eye.
    translate([-window_at[0], window_at[1], 0]) window();
    for (x = [-1, 1], y = [-1, 1])
      translate([x * module_holes[0] / 2, display_at[1] + y * module_holes[1] / 2, 1])
        cylinder(d = small_pilot, h = 6);
    for (x = strip_x) translate([x, keys_y, 1]) cylinder(d = small_pilot, h = 6);
    for (x = keys_x) translate([-x, keys_y, -1]) cylinder(d = button, h = 9);
    for (x = knob_x) translate([-x, keys_y, -1]) cylinder(d = shaft, h = 9);
    for (at = corners) translate([at[0], at[1], -1]) {
      cylinder(d = screw, h = 9);
      cylinder(d = 6.2, h = 1.8 + 0.4);
    }
  }
}

module window() {
  hull() {
    translate([0, 0, plate + 0.5]) cube([lit[0] + 1, lit[1] + 1, 0.01], center = true);
    translate([0, 0, 0.6]) cube([lit[0] + 1, lit[1] + 1, 0.01], center = true);
    translate([0, 0, -0.01]) cube([lit[0] + 3, lit[1] + 3, 0.01], center = true);
  }
}

if (part != "lid") shell();
if (part == "lid") lid();
if (part == "both") translate([outer[0] + 8, 0, 0]) lid();
