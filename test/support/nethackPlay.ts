import type { NetHackGame, NetHackObservation } from '../../src/envs/nethack/engine';

/** What a restless player presses: walking, most commands, answers, and Escape often enough to get out again. */
const KEYS = 'hjklyubnHJKLYUBN<>s,:;ieqrwWTPRaotcdzQxX\x04\x1b\x1b\x1b\x1b  \r\ryn$./abcdef';

/** Presses random keys, the same for the same `keySeed`; after each, a hash of everything observed so far. */
export function* hashesOf(game: NetHackGame, keySeed: number): Generator<string, never> {
  const hash = new Fingerprint();
  const keys = endlessKeys(keySeed);
  for (;;) {
    addObservation(hash, game.observe());
    game.press(keys.next().value);
    yield hash.text;
  }
}

/** The first of the keys that {@link hashesOf} presses. */
export function keysOf(keySeed: number, count: number): number[] {
  const keys = endlessKeys(keySeed);
  return Array.from({ length: count }, () => keys.next().value);
}

function* endlessKeys(keySeed: number): Generator<number, never> {
  for (let random = keySeed; ;) {
    random = (Math.imul(random, 1_664_525) + 1_013_904_223) >>> 0;
    yield KEYS.charCodeAt((random >>> 8) % KEYS.length);
  }
}

/** The hash after so many keys. */
export function playHash(game: NetHackGame, keySeed: number, keys: number): string {
  const play = hashesOf(game, keySeed);
  let last = '';
  for (let key = 0; key < keys; key += 1) last = play.next().value;
  return last;
}

function addObservation(hash: Fingerprint, observation: NetHackObservation): void {
  const { glyphs, characters, colors, screen, cursor, messagePages, statistics, inventory, state } =
    observation;
  for (const numbers of [glyphs, characters, colors, statistics, [cursor.row, cursor.column]])
    for (const value of numbers) hash.add(value);
  for (const text of [...screen, ...messagePages]) hash.addText(text);
  hash.addText(JSON.stringify([inventory, state]));
}

/** A fast hash of 64 bits; that equal games are equal is all it has to tell. */
class Fingerprint {
  #low = 0x811c9dc5;
  #high = 0x9e3779b9;

  add(value: number): void {
    this.#low = Math.imul(this.#low ^ value, 0x01000193);
    this.#high = Math.imul(this.#high ^ (value + (this.#low >>> 15)), 0x85ebca6b);
  }

  addText(text: string): void {
    for (let i = 0; i < text.length; i += 1) this.add(text.charCodeAt(i));
    this.add(-1);
  }

  get text(): string {
    return [this.#low, this.#high].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
  }
}
