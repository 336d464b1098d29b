/** Names of glyphs as numbers, so that nothing is built or compared as text while a map is read. */
import type { GlyphLayout } from './glyphs';
import {
  BEAM_WORDS,
  BLOCKING_FEATURES,
  EXPLOSION_WORDS,
  FAR_FEATURES,
  FEATURE_WORDS,
  SILENT_FEATURES,
  SWALLOW_WORDS,
  WARNING_WORDS,
  plural,
} from './words';

/** No name. */
export const NAMELESS = 0;
/** The name must be asked for each time. */
export const ASK = 0xffff;

/** Every name once, by number; a name and its plural know each other. */
export class Vocabulary {
  readonly #texts: string[] = [''];
  readonly #numbers = new Map<string, number>([['', NAMELESS]]);
  readonly #plurals: number[] = [NAMELESS];

  get size(): number {
    return this.#texts.length;
  }

  /** The number of a name; a new name gets one. */
  number(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const number = this.#texts.length;
    this.#texts.push(text);
    this.#numbers.set(text, number);
    return number;
  }

  text(number: number): string {
    return this.#texts[number] ?? '';
  }

  pluralOf(number: number): number {
    return (this.#plurals[number] ??= this.number(plural(this.text(number))));
  }
}

/** What each glyph is called. */
export interface GlyphNames {
  readonly vocabulary: Vocabulary;
  /** By glyph: the name by which it is mentioned wherever it is, {@link NAMELESS} or {@link ASK}. */
  readonly far: Uint16Array;
  /** By glyph: the name by which it is mentioned when a ray from the hero meets it, or {@link NAMELESS}. */
  readonly near: Uint16Array;
  /** By glyph: 1 where a ray ends. */
  readonly blocking: Uint8Array;
  /** First glyph of the objects. */
  readonly firstObject: number;
}

/**
 * Builds the names of all glyphs.
 * @param monsters names by monster number.
 * @param objectName the words for an object type; `null`: to be asked for each time.
 */
export function glyphNames(
  layout: GlyphLayout,
  monsters: readonly string[],
  objectName: (type: number) => string | null,
): GlyphNames {
  const vocabulary = new Vocabulary();
  const far = new Uint16Array(layout.total);
  const near = new Uint16Array(layout.total);
  const blocking = new Uint8Array(layout.total);
  const block = (first: number, end: number, word: (index: number) => string | null): void => {
    for (let glyph = first; glyph < end; glyph++) {
      const text = word(glyph - first);
      far[glyph] = text === null ? ASK : vocabulary.number(text);
    }
  };
  const creatures = (first: number, word: (monster: string) => string): void => {
    block(first, first + monsters.length, (index) => word(monsters[index] ?? ''));
  };
  const parts = (words: readonly string[]) => (index: number) => words[index % words.length] ?? '';

  creatures(layout.monsters, (monster) => monster);
  creatures(layout.pets, (monster) => `tame ${monster}`);
  far[layout.invisible] = vocabulary.number('invisible creature');
  creatures(layout.detected, (monster) => `detected ${monster}`);
  creatures(layout.corpses, (monster) => `${monster} corpse`);
  creatures(layout.ridden, (monster) => `ridden ${monster}`);
  block(layout.objects, layout.features, objectName);
  for (const [index, word] of FEATURE_WORDS.entries()) {
    const kind = FAR_FEATURES.has(index) ? far : near;
    if (!SILENT_FEATURES.has(index)) kind[layout.features + index] = vocabulary.number(word);
    if (BLOCKING_FEATURES.has(index)) blocking[layout.features + index] = 1;
  }
  block(layout.explosions, layout.beams, parts(EXPLOSION_WORDS));
  block(layout.beams, layout.swallow, parts(BEAM_WORDS));
  block(layout.swallow, layout.warnings, parts(SWALLOW_WORDS));
  block(layout.warnings, layout.statues, parts(WARNING_WORDS));
  creatures(layout.statues, (monster) => `${monster} statue`);
  // 3.7 divides what 3.6 calls dark.
  for (const glyph of [layout.unexplored, layout.nothing]) {
    if (glyph === null) continue;
    near[glyph] = near[layout.features] ?? NAMELESS;
    blocking[glyph] = 1;
  }
  return { vocabulary, far, near, blocking, firstObject: layout.objects };
}
