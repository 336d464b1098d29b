import { createNetHackEngine, type GameOptions, type NetHackGame } from '../../src/envs/nethack/engine';
import { nethackFile } from '../lib/nethack-files';
import type { Figure } from './table';
import { median, timed } from './table';

const STEPS = 10_000;
const STARTS = 20;
const GAMES = 16;
const KEYS = 'hjklyubnHJKLYUBNs,\x1b';
const OPTIONS = [
  ...[
    'autopickup',
    'color',
    'mention_walls',
    'nobones',
    'nolegacy',
    'runmode:teleport',
    'showexp',
    'showscore',
  ],
  ...['time', '!safe_wait', 'nonews', 'name:Agent', 'role:Valkyrie', 'race:human', 'gender:female'],
];
const AIMED_STEPS_PER_SECOND = 15_000;
const KIBIBYTE = 1024;

const ordinary = (seed: number): GameOptions => ({ seed, options: OPTIONS, automaticMore: true });

/** NetHack's bare engine: keys with and without looking, starting, saving, and what a game takes. */
export async function measureNetHackEngine(): Promise<Figure[]> {
  const loadingFrom = performance.now();
  const engine = await createNetHackEngine({
    wasm: nethackFile('nethack/nethack.wasm'),
    nhdat: nethackFile('nethack/nhdat'),
    symbols: nethackFile('nethack/symbols'),
  });
  const loadMs = performance.now() - loadingFrom;
  const start = (seed: number): NetHackGame => engine.start(ordinary(seed));
  pressKeys(start, STEPS / 10, true);

  const starts = Array.from({ length: STARTS }, (_, seed) => timed(() => start(seed)));
  const played = start(5);
  pressKeys(() => played, STEPS / 5, false);
  const saves = Array.from({ length: STARTS }, () => timed(() => played.save()));
  const saved = played.save();
  const loads = Array.from({ length: STARTS }, () => timed(() => played.load(saved)));

  const before = process.memoryUsage().rss;
  const games = Array.from({ length: GAMES }, (_, seed) => start(100 + seed));
  for (const game of games) pressKeys(() => game, 100, true);
  const perGame = (process.memoryUsage().rss - before) / games.length;
  for (const game of games) game.close();

  return [
    {
      what: 'NetHack engine, keys with every observation',
      value: pressKeys(start, STEPS, true),
      unit: 'steps/CPU s',
      against: { value: AIMED_STEPS_PER_SECOND, what: 'the aim' },
    },
    { what: 'NetHack engine, keys alone', value: pressKeys(start, STEPS, false), unit: 'steps/CPU s' },
    { what: 'NetHack engine, load and compile', value: loadMs, unit: 'ms' },
    { what: 'NetHack engine, start of a game', value: median(starts), unit: 'ms' },
    { what: 'NetHack engine, save', value: median(saves), unit: 'ms' },
    { what: 'NetHack engine, go back to a save', value: median(loads), unit: 'ms' },
    {
      what: 'NetHack engine, size of a save',
      value: bytesIn(saved) / KIBIBYTE,
      unit: 'KiB',
      note: `after ${STEPS / 5} keys`,
    },
    {
      what: 'NetHack engine, memory of a game',
      value: perGame / KIBIBYTE,
      unit: 'KiB',
      note: `resident, mean of ${GAMES} open at once`,
    },
  ];
}

/** @returns keys per second of processor time; games that end are followed by others. */
function pressKeys(start: (seed: number) => NetHackGame, keys: number, observes: boolean): number {
  let game = start(1);
  const from = process.cpuUsage();
  for (let key = 0; key < keys; key += 1) {
    if (game.state.kind === 'ended') game = start(key);
    game.press(KEYS.charCodeAt((key * 7919) % KEYS.length));
    if (observes) game.observe();
  }
  const { user, system } = process.cpuUsage(from);
  return (keys * 1e6) / (user + system);
}

/** Bytes of all arrays in a value, each once, and two for each character. */
function bytesIn(value: unknown, seen = new Set<unknown>()): number {
  if (typeof value === 'string') return 2 * value.length;
  if (typeof value !== 'object' || value === null || seen.has(value)) return 0;
  seen.add(value);
  if (ArrayBuffer.isView(value)) return value.byteLength;
  const parts: unknown[] = value instanceof Map ? [...value.entries()] : Object.values(value);
  return parts.reduce<number>((sum, part) => sum + bytesIn(part, seen), 0);
}
