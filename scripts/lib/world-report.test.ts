import { expect, it } from 'vitest';
import type { Validity } from '../../src/core/worlds';
import { reportOn, summaryLines, worldLines, type CheckedWorld } from './world-report';

const VALID: Validity = {
  TextGame: true,
  getTaskDescription: true,
  calculateScore: true,
  generatePossibleActions: true,
  step: true,
  runnable: true,
  wonInCrawl: false,
  numValidActions: 5,
  failure: null,
  pathsPlayed: 30,
  milliseconds: 100,
};
const failing = (path: readonly string[]): Validity => ({
  ...VALID,
  step: false,
  runnable: false,
  failure: {
    stage: 'step',
    path,
    text: 'File "game.py", line 3, in step\n    1 / 0\ndivision by zero',
    error: {
      cause: 'raised',
      call: 'step',
      type: 'ZeroDivisionError',
      message: '',
      frames: [],
      omittedFrames: 0,
    },
  },
});
const game = (path: string, validity: Validity, stopped: string | null = null): CheckedWorld => ({
  path,
  validity,
  stopped,
});

it('writes one line a game, with the first error and the actions that led there', () => {
  expect(worldLines(game('a.py', VALID))).toEqual(['init yes actions yes run yes  a.py']);
  expect(worldLines(game('b/c.py', failing(['look', 'take pot'])))).toEqual([
    'init yes actions yes run no   b/c.py  step: division by zero',
    '    after: look > take pot',
  ]);
});

it('gives three percentages', () => {
  const lines = summaryLines(reportOn([game('a.py', VALID), game('b.py', failing([])), game('c.py', VALID)]));
  expect(lines.join('\n')).toContain('initialization 100.0 %   valid actions 100.0 %   runnable 66.7 %');
  expect(lines.join('\n')).not.toContain('reflections');
});

it('fills the table by reflections from the version before, also where one was stopped', () => {
  const report = reportOn([
    game('x/a_v0.py', failing([])),
    game('x/a_v1.py', VALID),
    game('x/b_v0.py', failing([])),
    game('x/b_v1.py', VALID, 'STOP: it is the same.'),
    game('y/a_v0.py', VALID),
    game('loose.py', failing([])),
  ]);
  expect(report.byReflections?.map(({ runnable }) => [runnable.count, runnable.n])).toEqual([
    [1, 3],
    [2, 3],
    [2, 3],
    [2, 3],
  ]);
  expect(summaryLines(report).at(-1)).toBe('  runnable          33.3 %  66.7 %  66.7 %  66.7 %');
});
