import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DIFFICULTIES, MAX_PACK_LENGTH, generateBoxobanLevel, parseLevelPack } from './index';

const SMALL = '#####\n#@$.#\n#####';

test('blocks in the format of the Boxoban files are read, with any line ends', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(1000), fc.constantFrom(...DIFFICULTIES)), { minLength: 1, maxLength: 5 }),
      fc.constantFrom('\n', '\r\n', '\r'),
      (specs, lineEnd) => {
        const levels = specs.map(([seed, difficulty]) => generateBoxobanLevel(seed, difficulty));
        const text = levels.map((level, index) => `; ${index}\n${level}\n`).join('\n');
        expect(parseLevelPack(text.replaceAll('\n', lineEnd))).toEqual({ ok: true, value: levels });
      },
    ),
    { numRuns: 10 },
  );
});

test('numbers alone part levels, and other signs for floor are understood', () => {
  expect(parseLevelPack(`;0\n${SMALL}\n;1\n######\n#@$-.#\n#_   #\n######`)).toEqual({
    ok: true,
    value: [SMALL, '######\n#@$ .#\n#    #\n######'],
  });
});

test('what lies outside the walls becomes wall, and short rows are filled up', () => {
  expect(parseLevelPack('  ###\n###@##\n# $ .#\n######').ok).toBe(true);
  expect(parseLevelPack('  ###\n###@##\n# $ .#\n######')).toMatchObject({
    value: ['######\n###@##\n# $ .#\n######'],
  });
});

test.each([
  ['an empty file', '', 1, 'no level'],
  ['only comments', '; 1\n;2\n\n', 1, 'no level'],
  ['a character without meaning', `${SMALL}\n\n#####\n#@$.#\n##x##`, 7, '"x"'],
  ['an emoji', `#####\n#@$.🙂\n#####`, 2, '"🙂"'],
  ['a title line', `Title: one\n${SMALL}`, 1, 'has no meaning'],
  ['a box on a target', '#####\n#@*.#\n#####', 2, 'starts on a target'],
  ['no player', `; 0\n#####\n# $.#\n#####`, 2, '0 players'],
  ['two players', '######\n#@@$.#\n######', 1, '2 players'],
  ['a box too many', '######\n#@$$.#\n######', 1, '2 boxes'],
  ['no box', '#####\n#@  #\n#####', 1, '0 boxes'],
  ['an open side', '#####\n#@$. \n#####', 2, 'open'],
  ['an open bottom', '#####\n#@$.#\n# ###', 3, 'open'],
  ['a target behind a wall', '######\n#@ $ #\n####.#\n#.####\n####$#\n######', 4, 'never gets'],
  ['a row that is too wide', `#####\n#@$.#${'#'.repeat(80)}\n#####`, 2, '85 characters'],
  ['too many rows', `${SMALL}\n${'#####\n'.repeat(19)}`, 1, '22 rows'],
])('%s is refused, naming the line', (_, text, line, reason) => {
  const result = parseLevelPack(text);
  expect(result).toMatchObject({ ok: false, error: { line } });
  if (!result.ok) expect(result.error.reason).toContain(reason);
});

test('any text gives levels that read back as they are, or a line that exists', () => {
  const lines = fc.array(fc.string({ unit: fc.constantFrom('#', ' ', '$', '.', '@', '-', ';', '+', 'q') }));
  fc.assert(
    fc.property(fc.oneof(lines, fc.array(fc.string())), (rows) => {
      const text = rows.join('\n');
      const result = parseLevelPack(text);
      if (result.ok) expect(parseLevelPack(result.value.join('\n\n'))).toEqual(result);
      else expect(result.error.line).toBeLessThanOrEqual(Math.max(1, text.split(/\r\n|\r|\n/).length));
    }),
    { numRuns: 500 },
  );
});

test('large hostile files are refused', () => {
  expect(parseLevelPack('#'.repeat(MAX_PACK_LENGTH + 1))).toMatchObject({ ok: false, error: { line: 1 } });
  expect(parseLevelPack('#'.repeat(MAX_PACK_LENGTH))).toMatchObject({ ok: false, error: { line: 1 } });
  expect(parseLevelPack('@\n\n'.repeat(MAX_PACK_LENGTH / 3))).toMatchObject({
    ok: false,
    error: { line: 1 },
  });
});
