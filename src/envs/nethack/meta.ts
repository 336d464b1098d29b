/** What can be known about NetHack without loading its engine. */
import type { EnvironmentMeta } from '../../core/env';
import { ACTIONS } from './actions';
import { CHARACTER_DEFAULTS, CHARACTER_OPTIONS } from './characters';
import { ENGINE_DIFFERENCES, NOT_REPLAYABLE } from './differences';
import { TEXT_DEFAULTS, TEXT_OPTIONS } from './options';

export { commandActions } from './actions';
export { NOT_REPLAYABLE } from './differences';
export { TEXT_DEFAULTS, TEXT_OPTIONS } from './options';

export const TASK = 'NetHackChallenge-v0';
/** Steps of the game, hidden ones included. */
export const STEP_LIMIT = 100_000;
/** Steps in a row during which the game's clock may stand still. */
export const NO_PROGRESS_LIMIT = 150;

export const meta: EnvironmentMeta = {
  id: 'nle',
  title: 'NetHack',
  summary: 'Descend as deep as you can in a dungeon full of monsters, traps and treasure.',
  version: '1',
  tasks: [
    {
      id: TASK,
      slug: 'challenge',
      title: 'The whole game',
      summary: 'A random character on the first level of the dungeon. Get as far as you can.',
      maxSteps: STEP_LIMIT,
    },
  ],
  actions: ACTIONS,
  defaultAction: 'esc',
  modalities: ['text', 'image'],
  defaults: { ...CHARACTER_DEFAULTS, autopickup: true, ...TEXT_DEFAULTS },
  options: [
    ...CHARACTER_OPTIONS,
    {
      key: 'autopickup',
      label: 'Pick up automatically',
      description:
        'Money, scrolls, potions and wands are picked up by walking over them, as in the benchmark.',
      type: 'boolean',
    },
    ...TEXT_OPTIONS,
  ],
  details: [
    { key: 'depth', label: 'Depth' },
    { key: 'experience_level', label: 'Level' },
    { key: 'hit_points', label: 'Hit points' },
    { key: 'gold', label: 'Gold' },
    { key: 'score', label: 'Points' },
    { key: 'time', label: 'Turn' },
  ],
  lossTitle: 'You died',
  episodesPerTask: 5,
  publishedOptions: [{}],
  notReplayable: NOT_REPLAYABLE,
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
    ...ENGINE_DIFFERENCES,
    'The instructions describe every action. Those of BALROG describe six that do not exist (annotate, overview, teleport, travel, minus, apos) and leave out 22 that do.',
  ],
};
