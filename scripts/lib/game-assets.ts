/** All files that environments' engines need at run time, made from installed packages. */
import { NETHACK_ASSETS, isNetHackAsset, nethackFile, type NetHackAsset } from './nethack-files';
import { TEXTWORLD_ASSETS, textworldFile, type TextWorldAsset } from './textworld-files';

export const GAME_ASSETS: readonly GameAsset[] = [...NETHACK_ASSETS, ...TEXTWORLD_ASSETS];
export type GameAsset = NetHackAsset | TextWorldAsset;

export function isGameAsset(name: string): name is GameAsset {
  return GAME_ASSETS.some((asset) => asset === name);
}

/**
 * The content of an asset.
 * @throws Error when its package is not installed or looks different.
 */
export function gameAsset(asset: GameAsset): Uint8Array<ArrayBuffer> {
  return isNetHackAsset(asset) ? nethackFile(asset) : textworldFile(asset);
}
