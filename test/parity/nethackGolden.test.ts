import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { characterOf } from '../../src/envs/nethack/characters';
import { NetHackEnvironment } from '../../src/envs/nethack/environment';
import { meta } from '../../src/envs/nethack/meta';
import { checkedOptions } from '../../src/core/env';
import { GAMES, playedText } from '../fixtures/nethack/games';
import { useNetHackEngine } from '../support/nethackEngine';

test.each(GAMES)('the observations of $file have not changed', async (game) => {
  const options = checkedOptions(meta, game.options);
  const environment = new NetHackEnvironment(await useNetHackEngine(), options, characterOf(options));
  const golden = readFileSync(new URL(`../fixtures/nethack/${game.file}`, import.meta.url), 'utf8');
  expect(playedText(environment, game)).toBe(golden);
});
