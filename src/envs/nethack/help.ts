/** What people read about NetHack. */
import type { EnvironmentTexts } from '../../core/env';

export const texts: EnvironmentTexts = {
  help: [
    {
      heading: 'Rules',
      paragraphs: [
        'NetHack is a dungeon game from 1987 that is still being worked on. You explore levels that are made anew for each seed, fight monsters by walking into them, and go down by the stairs (>). Somewhere far below lies the Amulet of Yendor.',
        'Your character, the @ on the map, has a role, a race, a gender and an alignment; the seed chooses them unless you do. It starts with the equipment of its role and a pet.',
        'Each move takes a turn, and so does almost everything else. Looking around, listing things and answering questions takes none.',
        'Letters are monsters; + is a door or a spellbook, # a corridor, < and > are stairs, ^ is a trap, $ money, ! a potion, ? a scroll, / a wand, = a ring, " an amulet, ( a tool, [ armor, ) a weapon, % food, * a gem.',
      ],
    },
    {
      heading: 'Keys',
      paragraphs: [
        'Move with the arrow keys, with h j k l y u b n, or with the number pad. Hold Shift to run. The other commands are on NetHack\'s own keys; Alt and a letter gives those that NetHack has on "Meta".',
        'When the game asks for an item, answer with its letter; when it asks for a direction, with a direction. Escape leaves a question.',
        'Digits typed before a command are a count: 20 and then search looks around for 20 turns.',
      ],
    },
    {
      heading: 'What the text says',
      paragraphs: [
        'The text repeats the message line, names what is to be seen with its distance and direction, says where the cursor is, and shows the screen without its first row. The inventory comes last and is not kept in the history.',
        'Adjacent means the eight squares around you, very near 2 squares away, near 3 to 5, far 6 to 19, very far more. Walls, doorways and traps are only named where they lie in one of the eight straight directions within 9 squares.',
      ],
    },
    {
      heading: 'Scoring and limits',
      paragraphs: [
        "The score is BALROG's progression: how likely games that came this deep, or reached this experience level, were to be won by people. The larger of the two counts, and the best moment of the episode. Winning is 1.",
        'An episode ends with the death of the character, after 100,000 steps, or after 150 steps in a row during which no game time passed. Each page of a message that was turned automatically counts as one of these steps, as in the benchmark.',
        'Climbing the stairs of the first level ends the game for good, with the score reached so far.',
      ],
    },
    {
      heading: 'Seeds',
      paragraphs: [
        'A seed fixes the character, the first level and what happens as long as the same keys are pressed. The game draws levels and fights from one stream of random numbers, so after different play the second level differs.',
      ],
    },
  ],
  differences: [
    'The engine is NetHack 3.7 (work in progress of November 2020); BALROG used NetHack 3.6.6. The same seed gives another game, so scores of single seeds cannot be compared with published ones.',
    'In NetHack 3.7 ordinary levels may contain rooms of special shape and contents, and special levels may be mirrored.',
    'NetHack 3.7 adds a few monsters and objects (displacer beast, genetic engineer, amulets of flying and of guarding), offers unlocking tools by itself at locked doors and boxes, and words many messages differently.',
    'Objects are named on the map by their look in the running game, as in its messages; unidentified weapons and gems too. The reference names them by the looks before they are shuffled, which tells what they are. The option "Reveal objects" does the same.',
    'Digits typed one after the other are sent as such; the reference fails on its actions 00 to 99.',
    'At a limit the last observation is the game as it stands. The reference quits the game and shows the score screen.',
    'The instructions describe every action. Those of BALROG describe six that do not exist (annotate, overview, teleport, travel, minus, apos) and leave out 22 that do.',
  ],
};
