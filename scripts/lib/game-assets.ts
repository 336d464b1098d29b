/** All files that environments' engines need at run time: made from installed packages, and the worlds of our own. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { NETHACK_ASSETS, isNetHackAsset, nethackFile, type NetHackAsset } from './nethack-files';
import { TEXTWORLD_ASSETS, textworldFile, type TextWorldAsset } from './textworld-files';

const WORLDS = findWorlds(import.meta.dirname);
const WORLD_FILE = /^worlds\/([a-z0-9-]+\.(?:py|json))$/;
type WorldAsset = `worlds/${string}`;

const WORLD_ASSETS: readonly WorldAsset[] = readdirSync(WORLDS)
  .sort()
  .map((name) => `worlds/${name}` as const)
  .filter((name) => WORLD_FILE.test(name));

export const GAME_ASSETS: readonly GameAsset[] = [...NETHACK_ASSETS, ...TEXTWORLD_ASSETS, ...WORLD_ASSETS];
export type GameAsset = NetHackAsset | TextWorldAsset | WorldAsset;

export function isGameAsset(name: string): name is GameAsset {
  return GAME_ASSETS.some((asset) => asset === name);
}

/**
 * The content of an asset.
 * @throws Error when its package is not installed or looks different.
 */
export function gameAsset(asset: GameAsset): Uint8Array<ArrayBuffer> {
  if (isWorldAsset(asset)) return new Uint8Array(readFileSync(join(WORLDS, asset.slice('worlds/'.length))));
  return isNetHackAsset(asset) ? nethackFile(asset) : textworldFile(asset);
}

function isWorldAsset(asset: GameAsset): asset is WorldAsset {
  return asset.startsWith('worlds/');
}

/** The benchmark runs this file from a bundle elsewhere in the project, so the folder is looked for upwards. */
function findWorlds(from: string): string {
  const folder = join(from, 'src', 'envs', 'bytesized32', 'worlds');
  if (existsSync(folder)) return folder;
  const above = dirname(from);
  if (above === from) throw new Error('The worlds of the corpus are not in this project.');
  return findWorlds(above);
}
