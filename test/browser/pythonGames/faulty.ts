/** Small games with a fault each, and what the check for technical validity has to say of them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Validity } from '../../../src/core/worlds';

type Mark = 'MODULE' | 'INIT' | 'TASK' | 'SCORE' | 'ACTIONS' | 'STEP' | 'AFTER';

export interface FaultyGame {
  readonly name: string;
  readonly source: string;
  /** What is expected of its check; flags that are left out are true. */
  readonly expected: {
    readonly flags?: readonly Flag[];
    readonly runnable?: boolean;
    readonly won?: boolean;
    readonly stage?: NonNullable<Validity['failure']>['stage'];
    readonly path?: readonly string[];
    readonly message?: string;
  };
}

/** Flags in the order of the checks; a failure names those that are false. */
export const FLAGS = [
  'TextGame',
  'getTaskDescription',
  'calculateScore',
  'generatePossibleActions',
  'step',
] as const;
export type Flag = (typeof FLAGS)[number];

export const SMALL = readFileSync(join(import.meta.dirname, 'small.py'), 'utf8');

/** The small game with a line of code put in at a mark. */
export function smallWith(...lines: readonly (readonly [Mark, string])[]): string {
  return lines.reduce(
    (source, [mark, code]) =>
      source.replace(new RegExp(`^( *)# ${mark}$`, 'm'), (_, blanks: string) =>
        code
          .split('\n')
          .map((line) => blanks + line)
          .join('\n'),
      ),
    SMALL,
  );
}

const without = (name: string) => SMALL.replace(`def ${name}(`, `def ${name}Gone(`);
/** Everything after a check that failed is false. */
const from = (first: Flag) => FLAGS.slice(FLAGS.indexOf(first));
const game = (name: string, source: string, expected: FaultyGame['expected']): FaultyGame => ({
  name,
  source,
  expected,
});
const raise = "raise ValueError('broken')";
const broken = { message: 'broken' };
const steps = (count: number) => `if self.numSteps == ${String(count)}: ${raise}`;

/** Games that behave the same in CPython. */
export const FAULTY_GAMES: readonly FaultyGame[] = [
  game('sound', SMALL, { won: true }),
  game('syntax', SMALL.replace('class TextGame:', 'class TextGame'), {
    flags: from('TextGame'),
    stage: 'load',
  }),
  game('name in the module', smallWith(['MODULE', 'nowhere']), {
    flags: from('TextGame'),
    stage: 'load',
    message: "name 'nowhere' is not defined",
  }),
  game('no TextGame', SMALL.replace('class TextGame', 'class Game'), {
    flags: from('TextGame'),
    stage: 'load',
  }),
  game('constructor raises', smallWith(['INIT', raise]), {
    flags: from('TextGame'),
    stage: 'TextGame',
    ...broken,
  }),
  game('constructor without seed', SMALL.replace('self, randomSeed', 'self'), {
    flags: from('TextGame'),
    stage: 'TextGame',
  }),
  game('task raises', smallWith(['TASK', raise]), {
    flags: from('getTaskDescription'),
    stage: 'getTaskDescription',
    ...broken,
  }),
  game('no task', without('getTaskDescription'), {
    flags: from('getTaskDescription'),
    stage: 'getTaskDescription',
  }),
  game('score raises', smallWith(['SCORE', raise]), {
    flags: from('calculateScore'),
    stage: 'calculateScore',
    ...broken,
  }),
  game('no score', without('calculateScore'), { flags: from('calculateScore'), stage: 'calculateScore' }),
  game('actions raise', smallWith(['ACTIONS', raise]), {
    flags: from('generatePossibleActions'),
    stage: 'generatePossibleActions',
    ...broken,
  }),
  game('actions are nothing', smallWith(['ACTIONS', 'return None']), {
    flags: from('generatePossibleActions'),
    stage: 'generatePossibleActions',
  }),
  game('an empty action', smallWith(['ACTIONS', "self.possibleActions[''] = [['look']]"]), {
    flags: from('generatePossibleActions'),
    stage: 'generatePossibleActions',
  }),
  game('an action that is a number', smallWith(['ACTIONS', "self.possibleActions[3] = [['look']]"]), {
    flags: from('generatePossibleActions'),
    stage: 'generatePossibleActions',
  }),
  game('no actions', smallWith(['ACTIONS', 'return {}']), { flags: ['step'], runnable: true }),
  game('no step', without('step'), { flags: ['step'], stage: 'step', path: ['turn on box'] }),
  game('step raises', smallWith(['STEP', raise]), {
    flags: ['step'],
    stage: 'step',
    path: ['turn on box'],
    ...broken,
  }),
  game('one verb raises', smallWith(['STEP', `if action.startswith('take'): ${raise}`]), {
    flags: ['step'],
    stage: 'step',
    path: ['turn on box', 'turn on box', 'take box'],
    ...broken,
  }),
  game('second step raises', smallWith(['AFTER', steps(2)]), {
    flags: ['step'],
    stage: 'step',
    path: ['turn on box', 'turn on box'],
    ...broken,
  }),
  game('third step raises', smallWith(['AFTER', steps(3)]), {
    flags: ['step'],
    stage: 'step',
    path: ['turn on box', 'turn on box', 'turn on box'],
    ...broken,
  }),
  game(
    'what becomes possible later raises',
    smallWith(['AFTER', `if verb == 'take' and things[0] is self.coin: ${raise}`]),
    { flags: ['step'], stage: 'step', path: ['turn on box', 'open box', 'take coin'], ...broken },
  ),
  game('actions raise after a step', smallWith(['ACTIONS', steps(1)]), {
    flags: ['generatePossibleActions'],
    stage: 'generatePossibleActions',
    path: ['turn on box'],
    ...broken,
  }),
  game('actions raise in one state', smallWith(['ACTIONS', `if self.box.properties['isOpen']: ${raise}`]), {
    flags: ['generatePossibleActions'],
    stage: 'generatePossibleActions',
    path: ['turn on box', 'open box'],
    ...broken,
  }),
  game('no gameOver', smallWith(['AFTER', "vars(self).pop('gameOver', None); return None"]), {
    flags: [],
    stage: 'step',
    path: ['turn on box'],
  }),
  game(
    'no gameWon',
    smallWith(['AFTER', "self.gameOver = True\nvars(self).pop('gameWon', None)\nreturn None"]),
    {
      flags: [],
      stage: 'step',
      path: ['turn on box'],
    },
  ),
  game('lost at once', smallWith(['AFTER', 'self.gameOver, self.gameWon = True, False']), { won: false }),
  game('step returns nothing', smallWith(['STEP', 'return None']), { won: false }),
  game('state without copies', smallWith(['INIT', 'self.rule = lambda: 1']), { won: true }),
  game(
    'state that refuses copies',
    SMALL.replace('    def addObject', `    def __getstate__(self):\n        ${raise}\n\n    def addObject`),
    {
      won: true,
    },
  ),
  game('actions pile up', SMALL.replace('        self.possibleActions = {}\n        # ACTIONS\n', ''), {
    won: true,
  }),
  game(
    'draws from the common generator',
    smallWith(['STEP', "if random.random() < 2: self.lamp.properties['drawn'] = random.randrange(3)"]),
    { won: true },
  ),
  game(
    'counts in its module',
    smallWith(
      ['MODULE', 'class Count:\n    steps = 0\n\n'],
      ['STEP', `Count.steps += 1\nif Count.steps == 40: ${raise}`],
    ),
    { flags: ['step'], stage: 'step', ...broken },
  ),
  game(
    'shares a list between games',
    smallWith(
      ['MODULE', 'RULES = []\n\n'],
      ['INIT', 'self.rules = RULES'],
      ['STEP', `self.rules.append(1)\nif len(self.rules) == 30: ${raise}`],
    ),
    { flags: ['step'], stage: 'step', ...broken },
  ),
  game(
    'shares a table that never changes',
    smallWith(
      ['MODULE', 'NAMES = {"coin": ["coin", "money"]}\n\n'],
      ['INIT', 'self.names = NAMES'],
      ['AFTER', `if verb == 'take' and things[0] is self.coin and self.names is NAMES: ${raise}`],
    ),
    { flags: ['step'], stage: 'step', path: ['turn on box', 'open box', 'take coin'], ...broken },
  ),
  game(
    'compares texts with is',
    smallWith(
      ['INIT', 'self.mood = "calm"'],
      ['AFTER', `if verb == 'take' and things[0] is self.coin and self.mood is "calm": ${raise}`],
    ),
    { flags: ['step'], stage: 'step', path: ['turn on box', 'open box', 'take coin'], ...broken },
  ),
  game(
    'copies itself in a way of its own',
    smallWith(['AFTER', `if verb == 'take' and things[0] is self.coin and self.box.open: ${raise}`]).replace(
      '    def addObject',
      '    open = True\n\n    def __setstate__(self, state):\n        vars(self).update(state, open=False)\n\n    def addObject',
    ),
    { flags: ['step'], stage: 'step', path: ['turn on box', 'open box', 'take coin'], ...broken },
  ),
];
