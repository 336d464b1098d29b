/** What people read about Baba Is AI. */
import type { EnvironmentTexts } from '../../core/env';

export const texts: EnvironmentTexts = {
  help: [
    {
      heading: 'Rules',
      paragraphs: [
        'The grid holds objects (baba, ball, key, door, wall) and word blocks. Three word blocks in a row, read to the right or down, make a rule: "baba is you", "wall is stop", "key is win". Rules hold as long as their blocks stand together, and moving the blocks changes them.',
        'What is "you" moves when you move, all of it at once. What is "stop" cannot be entered. Whoever moves into a cell with something that is "win" wins; with several "you", only the last one to move, row by row from the top, counts.',
        'Word blocks can always be pushed, also several in a row, but not through the border, and not into what is "stop". Objects are never pushed: you walk over them unless they are "stop".',
        'A rule with two nouns, such as "ball is key", turns every ball into a key after each move.',
        'The border around the grid is not a wall: no rule speaks of it, and nothing passes it.',
      ],
    },
    {
      heading: 'Actions',
      paragraphs: [
        'Up, right, down and left move everything that is "you" by one cell. Idle does nothing, but costs a step.',
      ],
    },
    {
      heading: 'What the text says',
      paragraphs: [
        'First the active rules, then every object and word block with its place, counted from the first object of the kind that the last "is you" rule names. Baba itself is never listed, nor is anything under another piece.',
        'The counts read "4 step to the left" and "4 step up", but "4 steps to the right" and "4 steps down"; this is how the benchmark words them. The option Clean wording corrects it.',
      ],
    },
    {
      heading: 'Losing control',
      paragraphs: [
        'If no "is you" rule is left, or nothing of its kind is left on top of a cell, a new level of the same task is made on the spot, with new places, and the level starts again with step 0. The text of that step is garbled in the benchmark: it is a Python object printed as it is.',
      ],
    },
    {
      heading: 'Scoring and limits',
      paragraphs: [
        'A level ends when it is won or after 100 steps. The score is 1 if it was won, otherwise 0. The reward, which the score does not use, is 1 minus 0.9 times the share of the steps that were used.',
      ],
    },
  ],
  differences: [
    'The text of a lost level holds two memory addresses, which differ from run to run in the reference; here they are 0x0.',
    'The picture has the layout and size of the reference, but tiles of our own.',
    'One rare situation crashes the reference: something that has been covered since before it became "you" is uncovered in the middle of a step. Here it moves.',
  ],
};
