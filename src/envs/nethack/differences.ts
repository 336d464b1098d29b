/** How the engine differs from the one of the benchmark (NetHack spec, "Differences between engine 3.7 and reference 3.6.6"). */

/** Shared by all environments on this engine. */
export const ENGINE_DIFFERENCES: readonly string[] = [
  'The engine is NetHack 3.7 (work in progress of November 2020); BALROG used NetHack 3.6.6. The same seed gives another game, so scores of single seeds cannot be compared with published ones.',
  'In NetHack 3.7 ordinary levels may contain rooms of special shape and contents, and special levels may be mirrored.',
  'NetHack 3.7 adds a few monsters and objects (displacer beast, genetic engineer, amulets of flying and of guarding), offers unlocking tools by itself at locked doors and boxes, and words many messages differently.',
  'Objects are named on the map by their look in the running game, as in its messages; unidentified weapons and gems too. The reference names them by the looks before they are shuffled, which tells what they are. The option "Reveal objects" does the same.',
  'Digits typed one after the other are sent as such; the reference fails on its actions 00 to 99.',
  'At a limit the last observation is the game as it stands. The reference quits the game and shows the score screen.',
];

/** Why published runs cannot be simulated here. */
export const NOT_REPLAYABLE =
  'It was recorded with another engine: BALROG used NetHack 3.6.6, and this app has NetHack 3.7, where the same seed gives another game.';
