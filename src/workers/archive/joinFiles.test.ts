import { expect, it } from 'vitest';
import { fileKinds } from '../../envs';
import { createMemoryStorage } from '../../storage';
import { gameNotes, glulxStory, zMachineStory } from '../../../test/support/storyFiles';
import { zipOf } from '../../../test/support/zips';
import { addToLibrary, type LibraryReport } from './addToLibrary';
import type { ImportFile } from './importFiles';

function chosen(path: string, contents: string | Uint8Array<ArrayBuffer>): ImportFile {
  return { path, file: new Blob([contents]) };
}

async function add(files: readonly ImportFile[], storage = createMemoryStorage()): Promise<LibraryReport> {
  const added = await addToLibrary(files, storage, { kinds: fileKinds, now: () => 0 });
  if (!added.ok) throw new Error(added.error.message);
  return added.value;
}

const containing = (text: string): unknown => expect.stringContaining(text);
const namesOf = ({ added }: LibraryReport) => added.map(({ name, contents }) => `${name}: ${contents}`);

it('makes one set of a folder’s games and their notes, and passes over what belongs to none', async () => {
  const report = await add([
    chosen('tw_games/coin_collector/a.ulx', glulxStory()),
    chosen('tw_games/coin_collector/a.json', gameNotes('Win.')),
    chosen('tw_games/the_cooking_game/b.z8', zMachineStory()),
    chosen('tw_games/other.json', '{}'),
    chosen('tw_games/README.md', 'Games'),
  ]);
  expect(namesOf(report)).toEqual(['tw_games: 2 games for 2 tasks']);
  expect(report).toMatchObject({ refused: [], passedOver: 2 });
});

it('makes a set of a zip, and knows the same games again', async () => {
  const storage = createMemoryStorage();
  const zip = await zipOf({ 'coin_collector/a.ulx': glulxStory(), 'coin_collector/b.ulx': glulxStory(1) });
  const first = await add([chosen('games.zip', new Uint8Array(zip))], storage);
  expect(namesOf(first)).toEqual(['games.zip: 2 games for coin_collector']);
  const again = await add(
    [chosen('x/coin_collector/b.ulx', glulxStory(1)), chosen('x/coin_collector/a.ulx', glulxStory())],
    storage,
  );
  expect(again).toMatchObject({ added: [], known: [{ name: 'games.zip' }] });
});

it('keeps games that were chosen by themselves one by one, with their notes', async () => {
  const report = await add([
    chosen('a.ulx', glulxStory()),
    chosen('a.json', gameNotes('Win.')),
    chosen('b.z8', zMachineStory()),
  ]);
  expect(namesOf(report)).toEqual(['a.ulx: 1 game', 'b.z8: 1 game']);
});

it('refuses what is no game, each with its reason, and takes the others', async () => {
  const report = await add([
    chosen('games/a.ulx', glulxStory()),
    chosen('games/b.ulx', 'hello'),
    chosen('games/c.z8', new Uint8Array(0)),
    chosen('games/huge.ulx', new Uint8Array(9 * 1024 * 1024)),
    chosen('notes.json', gameNotes('Win.')),
  ]);
  expect(namesOf(report)).toEqual(['games: 1 game']);
  expect(Object.fromEntries(report.refused.map(({ name, reason }) => [name, reason]))).toEqual({
    'games/b.ulx': containing('not a compiled story'),
    'games/c.z8': containing('not a compiled story'),
    'games/huge.ulx': containing('8 MB'),
    'notes.json': containing('.ulx'),
  });
});

it('refuses more than a library file may hold before it reads anything', async () => {
  const unread = { size: 7 * 1024 * 1024 } as Blob;
  const files = Array.from({ length: 8 }, (_, i) => ({ path: `games/${String(i)}.ulx`, file: unread }));
  const report = await add(files);
  expect(report.added).toEqual([]);
  expect(report.refused).toEqual([{ name: 'games/0.ulx', reason: containing('50 MB') }]);
});
