import type { GameOptions } from '../../src/envs/nethack/engine';

const OPTIONS = [
  ...[
    'autopickup',
    'color',
    'disclose:+i +a +v +g +c +o',
    'mention_walls',
    'nobones',
    'nocmdassist',
    'nolegacy',
  ],
  ...[
    'nosparkle',
    'pickup_burden:unencumbered',
    'pickup_types:$?!/',
    'runmode:teleport',
    'showexp',
    'showscore',
  ],
  ...['time', '!safe_wait', 'nosplash_screen', 'nonews', 'name:Agent'],
  ...['role:random', 'race:random', 'gender:random', 'align:random'],
];

/** Options of an ordinary game. */
export function ordinaryGame(seed: number, changes: Partial<GameOptions> = {}): GameOptions {
  return { seed, options: OPTIONS, automaticMore: true, ...changes };
}
