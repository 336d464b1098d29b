import { beforeAll, expect, it, vi } from 'vitest';
import { parseDemonstration } from '../../core/agent';
import type { LibraryItem } from '../../core/library';
import { createMemoryStorage, type Stored } from '../../storage';
import { episodeId, makeEpisode, makeRun, makeSteps } from '../../../test/support/records';
import { keepAsDemonstration, setDemonstration } from './demonstrations';

const storage = createMemoryStorage();
vi.mock('./storageAccess', () => ({ storageReady: () => Promise.resolve(storage) }));

const PLAYED = episodeId('episode-1');
const EMPTY = episodeId('episode-2');

beforeAll(async () => {
  const initial = { longTerm: 'a wall ahead', shortTerm: '' };
  await storage.createRun(makeRun(), []);
  await storage.addEpisodes([
    {
      episode: makeEpisode({
        initial,
        steps: 2,
        seed: 7,
        state: 'ended',
        outcome: 'stepLimit',
        progression: 0.5,
      }),
      steps: makeSteps(0, 2),
    },
    { episode: makeEpisode({ id: EMPTY, order: 1, index: 1, initial }), steps: [] },
  ]);
});

async function value<T>(stored: Promise<Stored<T>>): Promise<T> {
  const result = await stored;
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

async function library(): Promise<readonly LibraryItem[]> {
  return value(storage.listLibrary());
}

it('keeps an episode as a demonstration in the library and marks it', async () => {
  const item = await value(keepAsDemonstration(PLAYED));
  expect(await library()).toEqual([item]);
  expect(item).toMatchObject({ kind: 'demonstration', name: 'BabyAI, Go to, seed 7.json' });
  expect(item.contents).toBe('BabyAI, Go to, 2 steps, step limit at 50%');
  const bytes = await value(storage.readLibraryFile(item.hash));
  expect(parseDemonstration(bytes ?? '')).toMatchObject({
    ok: true,
    value: {
      environmentId: 'babyai',
      seed: 7,
      outcome: 'stepLimit',
      progression: 0.5,
      steps: [
        { observation: 'a wall ahead', action: 'go forward' },
        { observation: 'a wall 0 steps forward', action: 'go forward' },
      ],
    },
  });
  expect((await value(storage.getEpisode(PLAYED)))?.demonstration).toBe(true);
});

it('keeps it once, and the file stays when the mark is taken away', async () => {
  await value(setDemonstration(PLAYED, true));
  await value(setDemonstration(PLAYED, false));
  expect((await value(storage.getEpisode(PLAYED)))?.demonstration).toBe(false);
  expect(await library()).toHaveLength(1);
});

it('makes none of an episode without steps, nor of one that is gone, and says so', async () => {
  const empty = await keepAsDemonstration(EMPTY);
  expect(empty.ok ? '' : empty.error.message).toContain('No demonstration was made');
  expect((await value(storage.getEpisode(EMPTY)))?.demonstration).toBe(false);
  expect((await keepAsDemonstration(episodeId('gone'))).ok).toBe(false);
});
