/** The benchmark's game options (NetHack spec, "Benchmark configuration"). */
import type { GameOptions } from './engine';

/** What NetHack and MiniHack share. */
export const COMMON_GAME_OPTIONS: readonly string[] = [
  'color',
  'disclose:+i +a +v +g +c +o',
  'mention_walls',
  'nobones',
  'nocmdassist',
  'nolegacy',
  'nosparkle',
  'runmode:teleport',
  'showexp',
  'showscore',
  'name:Agent',
  // 3.7 would refuse to search and wait next to a hostile monster.
  '!safe_wait',
  'nosplash_screen',
  'nonews',
];

const NETHACK_ONLY = ['pickup_burden:unencumbered', 'pickup_types:$?!/', 'time'];

export interface GameChoice {
  readonly automaticMore: boolean;
  /** Character, pick-up and the like, as in `NETHACKOPTIONS`. */
  readonly further: readonly string[];
}

/** Options of a game of NetHack. */
export function gameOptions(seed: number, { automaticMore, further }: GameChoice): GameOptions {
  return { seed, options: [...COMMON_GAME_OPTIONS, ...NETHACK_ONLY, ...further], automaticMore };
}
