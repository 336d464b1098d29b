import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { cursorSentence, inventoryText, statisticsText } from '../../src/envs/nethack/language/figures';
import type { GlyphLayout } from '../../src/envs/nethack/language/glyphs';
import { glyphNames } from '../../src/envs/nethack/language/names';
import { objectWords } from '../../src/envs/nethack/language/objectWords';
import { LanguageWriter } from '../../src/envs/nethack/language/writer';
import { sharedPath } from '../support/shared';

interface ReferenceNames {
  readonly offsets: Readonly<Record<string, number>>;
  readonly MAX_GLYPH: number;
  readonly mons: readonly string[];
  readonly objects: readonly (readonly [name: string | null, look: string | null, kind: number])[];
}

interface Sample {
  readonly task: string;
  readonly step: number;
  readonly long_term_context: string;
  readonly short_term_context: string;
  readonly raw: {
    readonly glyphs: readonly (readonly [square: number, glyph: number])[];
    readonly blstats: readonly number[];
    readonly tty_cursor: readonly [row: number, column: number];
    readonly inv: readonly (readonly [letter: string, text: string])[];
    readonly text_message: string;
    readonly text_blstats: string;
  };
}

/** Bits of the 3.6.6 condition mask. */
const CONDITIONS_36 = [
  [11, 'Flying'],
  [10, 'Levitating'],
  [9, 'Hallucinating'],
  [8, 'Confused'],
  [7, 'Stunned'],
  [6, 'Deaf'],
  [5, 'Blind'],
  [4, 'Terminally Ill'],
  [3, 'Food Poisoning'],
  [2, 'Strangled'],
  [1, 'Slimed'],
  [12, 'Riding'],
  [0, 'Stoned'],
] as const;

const names = sharedPath('parity', 'nethack', 'reference-names.json');
const samples = sharedPath('parity', 'nethack', 'samples.jsonl.gz');

describe.skipIf(names === null || samples === null)('observations recorded with NetHack 3.6.6', () => {
  const reference = JSON.parse(readFileSync(names ?? '', 'utf8')) as ReferenceNames;
  const layout = layoutOf(reference);
  const writer = new LanguageWriter(
    glyphNames(layout, reference.mons, (type) => {
      const [name = null, look = null, kind = 0] = reference.objects[type] ?? [];
      return objectWords({ name, look, class: kind });
    }),
  );
  const rows = gunzipSync(readFileSync(samples ?? ''))
    .toString('utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Sample);

  test('all 1,718 come out to the letter', () => {
    expect(rows).toHaveLength(1718);
    for (const { task, step, raw, ...contexts } of rows) {
      const glyphs = new Int16Array(79 * 21).fill(layout.features);
      for (const [square, glyph] of raw.glyphs) glyphs[square] = glyph;
      const [column = 0, row = 0] = raw.blstats;
      const [cursorRow, cursorColumn] = raw.tty_cursor;
      const hero = { column, row };
      const cursor = cursorSentence(writer, glyphs, hero, { row: cursorRow, column: cursorColumn });
      const beforeMap = [
        `message:\n${raw.text_message}\n`,
        `language observation:\n${writer.text(glyphs, hero)}\n`,
        `cursor:\n${cursor}\n(x=${cursorColumn}, y=${cursorRow})\n`,
        'map:\n',
      ].join('\n');
      const where = `${task} step ${step}`;
      expect(contexts.long_term_context.slice(0, beforeMap.length), where).toBe(beforeMap);
      expect(contexts.short_term_context, where).toBe(
        `inventory:\n${inventoryText(raw.inv.map(([letter, text]) => ({ letter, text, glyph: 0 })))}\n`,
      );
      expect(statisticsText(raw.blstats, CONDITIONS_36), where).toBe(raw.text_blstats);
    }
  });
});

function layoutOf({ offsets, MAX_GLYPH }: ReferenceNames): GlyphLayout {
  const at = (block: string): number => offsets[block] ?? Number.NaN;
  return {
    monsters: at('MON'),
    pets: at('PET'),
    invisible: at('INVIS'),
    detected: at('DETECT'),
    corpses: at('BODY'),
    ridden: at('RIDDEN'),
    objects: at('OBJ'),
    features: at('CMAP'),
    explosions: at('EXPLODE'),
    beams: at('ZAP'),
    swallow: at('SWALLOW'),
    warnings: at('WARNING'),
    statues: at('STATUE'),
    unexplored: null,
    nothing: null,
    total: MAX_GLYPH,
  };
}
