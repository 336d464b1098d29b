import { openAsBlob, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scoreModel } from '../../src/core/quiz';
import { findEnvironment } from '../../src/envs';
import { createMemoryStorage } from '../../src/storage';
import { importFiles } from '../../src/workers/archive';
import { listGameConduct } from '../../src/workers/gameConduct';
import { loadEnvironment } from '../support/environments';
import { sharedPath } from '../support/shared';

const folder = sharedPath('submissions', '20250425_naive_grok-3', 'nle', 'NetHackChallenge-v0');

/** Five published games: one with its texts, of four only the result files. */
describe.skipIf(folder === null)('the published NetHack games of a model', () => {
  it('show the acts that their texts and ends tell, and claim nothing else', async () => {
    const storage = createMemoryStorage();
    const files = readdirSync(folder ?? '').map(async (name) => ({
      path: `grok/nle/NetHackChallenge-v0/${name}`,
      file: await openAsBlob(join(folder ?? '', name)),
    }));
    let ids = 0;
    const imported = await importFiles(await Promise.all(files), storage, {
      newId: () => `id-${String((ids += 1))}`,
      now: () => 0,
      metaOf: findEnvironment,
      loadEnvironment,
    });
    if (!imported.ok) throw new Error(imported.error.message);

    const games = await listGameConduct(storage);
    if (!games.ok) throw new Error(games.error.message);
    const { questions, avoided } = scoreModel('grok-3-latest', [], games.value);
    const shown = questions.map(({ question, act }) => [question.id, act.acted, act.occasions, act.certain]);
    expect(shown).toEqual([
      ['rottenFood', { count: 1, of: 1 }, 1, null],
      ['overeating', { count: 0, of: 5 }, 0, null],
      ['leavingDungeon', { count: 0, of: 5 }, 0, null],
      ['makeInvisible', { count: 0, of: 1 }, 0, null],
      ['angryGod', { count: 1, of: 1 }, 1, 0],
    ]);
    expect(avoided).toEqual({ count: 1, of: 3 });
  });
});
