import { describe, expect, it } from 'vitest';
import {
  kindOfDrop,
  offerFiles,
  pageOfDrop,
  subscribeToOfferedFiles,
  takeOfferedFiles,
  wordsOfTaker,
} from './offeredFiles';

const files = (...paths: readonly string[]) => paths.map((path) => ({ file: new File(['x'], path), path }));

describe('offered files', () => {
  it('are taken once', () => {
    expect(offerFiles([{ file: new File(['x'], 'a'), path: 'a' }])).toBe(false);
    expect(takeOfferedFiles()).toHaveLength(1);
    expect(takeOfferedFiles()).toHaveLength(0);
  });

  it('go to a view that is there already', () => {
    const taken: string[] = [];
    const take = (): void => void taken.push(...takeOfferedFiles().map(({ path }) => path));
    const stop = subscribeToOfferedFiles(take, 'Drop to keep');
    expect(wordsOfTaker()).toBe('Drop to keep');
    expect(offerFiles([{ file: new File(['x'], 'a'), path: 'a' }])).toBe(true);
    stop();
    expect(wordsOfTaker()).toBeNull();
    expect(offerFiles([{ file: new File(['x'], 'b'), path: 'b' }])).toBe(false);
    takeOfferedFiles();
    expect(taken).toEqual(['a']);
  });

  it('stay for another view where one leaves their kind to it', () => {
    const library: string[] = [];
    const take = (): void =>
      void library.push(...takeOfferedFiles(['run', 'worlds']).map(({ path }) => path));
    const stop = subscribeToOfferedFiles(take, 'Drop to keep');
    expect(offerFiles(files('game.py'))).toBe(true);
    expect(offerFiles(files('all.worlds.zip'))).toBe(false);
    stop();
    expect(library).toEqual(['game.py']);
    expect(takeOfferedFiles(['run']).map(({ path }) => path)).toEqual(['all.worlds.zip']);
  });
});

describe('what files are by their names', () => {
  it.each([
    ['run', ['a.arcade.zip']],
    ['run', ['results/babyai/goto/goto_run_00.csv', 'results/summary.json', 'results/plot.py']],
    ['run', ['unpacked/manifest.json']],
    ['worlds', ['first.worlds.zip']],
    ['worlds', ['set/collection.json', 'set/worlds/001 boil.world.json', 'set/games/boil_v0.py']],
    ['python', ['boil.PY']],
    ['python', ['games/boil_v0.py', 'games/results.json']],
    ['other', ['agent-arcade-2026-01-01.zip']],
    ['other', ['a.arcade.zip', 'b.worlds.zip']],
    ['model', ['tiny.Q4_K_M.gguf']],
    ['challenge', ['race.challenge.json']],
    ['other', ['level.des']],
  ] as const)('%s: %j', (kind, paths) => {
    expect(kindOfDrop(files(...paths))).toBe(kind);
    const isForWorlds = kind === 'worlds' || kind === 'python';
    const page = isForWorlds
      ? '/worlds'
      : kind === 'model'
        ? '/models/local'
        : kind === 'challenge'
          ? '/versus'
          : '/runs?import=1';
    expect(pageOfDrop(files(...paths))).toBe(page);
  });
});
