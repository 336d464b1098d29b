import { gzipSync } from 'node:zlib';
import { createEnvironmentLoader } from '../../src/envs';
import { diskResources } from '../lib/disk-resources';
import { textworldFile } from '../lib/textworld-files';
import { readGamesFolder } from '../lib/textworld-games';
import type { Figure } from './table';
import { median, timed } from './table';

const TASKS = { treasure_hunter: 'Glulx', the_cooking_game: 'Z-machine' } as const;
const COMMANDS = [
  'look',
  'inventory',
  'go north',
  'go south',
  'examine me',
  'open door',
  'go east',
  'go west',
];
const ROUNDS = 10;
const STARTS = 5;
const AIMED_MS = 45;

/** Compiled games in the two interpreters: starting one, and commands. @param folder of games, if there is one. */
export async function measureTextWorldGames(folder: string | null): Promise<Figure[]> {
  const shipped = (['textworld/git.wasm', 'textworld/bocfel.wasm'] as const).map((asset): Figure => {
    const bytes = textworldFile(asset);
    const note = `${Math.round(gzipSync(bytes, { level: 9 }).length / 1000)} KB compressed`;
    return { what: `Interpreter ${asset}`, value: bytes.length / 1000, unit: 'KB', note };
  });
  const games = folder === null ? null : await readGamesFolder(folder);
  if (!games)
    return [...shipped, { what: 'Commands', value: Number.NaN, unit: 'ms', note: 'no games at hand' }];

  const load = createEnvironmentLoader(diskResources(new Map([[games.hash, games.bytes]])));
  const figures: Figure[] = [];
  for (const [task, format] of Object.entries(TASKS)) {
    const environment = await (await load('textworld')).create(task, { games: games.hash });
    // Every seed is another game than the one before, so that none is gone back to.
    const starts = Array.from({ length: STARTS }, (_, seed) => timed(() => environment.reset(seed)));
    const again = timed(() => environment.reset(STARTS - 1));
    const commands = Array.from({ length: ROUNDS }, () => COMMANDS).flat();
    const played = commands.slice(0, environment.maxSteps);
    const before = process.cpuUsage();
    const times = played.map((command) => timed(() => environment.step(command)));
    const { user, system } = process.cpuUsage(before);
    environment.close();
    figures.push(
      { what: `${format} game, start`, value: median(starts), unit: 'ms' },
      { what: `${format} game, from the beginning again`, value: again, unit: 'ms' },
      {
        what: `${format} game, a command`,
        value: median(times),
        unit: 'ms',
        against: { value: AIMED_MS, what: 'the limit' },
      },
      {
        what: `${format} game, a command, processor time`,
        value: (user + system) / 1000 / played.length,
        unit: 'ms',
        note: 'mean',
      },
    );
  }
  return [...figures, ...shipped];
}
