import { expect, it } from 'vitest';
import { removalWords, savedName, usesOf } from './words';

const KINDS = [
  { kind: 'strategy', endings: ['.ts', '.js'] },
  { kind: 'boxobanLevels', endings: ['.txt'] },
] as const;

it('saves a file under a name by which it can be added again', () => {
  expect(savedName({ kind: 'strategy', name: 'My strategy' }, KINDS)).toBe('My strategy.ts');
  expect(savedName({ kind: 'strategy', name: 'mine.JS' }, KINDS)).toBe('mine.JS');
  expect(savedName({ kind: 'boxobanLevels', name: '000.txt' }, KINDS)).toBe('000.txt');
  expect(savedName({ kind: 'demonstration', name: 'x' }, KINDS)).toBe('x');
});

it('says that replays need level files, and no demonstrations or strategies', () => {
  expect(removalWords({ kind: 'boxobanLevels' }, 1)).toContain('cannot be replayed');
  expect(usesOf({ kind: 'boxobanLevels', name: 'a' }).description).toContain('cannot be replayed');
  for (const kind of ['demonstration', 'strategy'] as const) {
    expect(removalWords({ kind }, 2)).toContain('Replays, recorded texts and figures stay');
    expect(usesOf({ kind, name: 'a' }).description).toContain('replays do not need it');
  }
});
