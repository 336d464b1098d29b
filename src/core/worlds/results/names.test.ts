import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatWorldFileName, parseWorldFileName, splitVersion, versionFileName } from './names';
import type { WorldFileName } from './names';

it('reads a version of the published revision folder', () => {
  expect(
    parseWorldFileName('revised/20230614_object_test_1_p_gpt-4-32k_refrigerate-food_generation_v2.py'),
  ).toEqual({
    run: '20230614',
    dimension: 'object',
    specification: 1,
    fold: 'p',
    model: 'gpt-4-32k',
    reference: 'refrigerate-food',
    version: 2,
    final: false,
    kind: 'code',
  });
});

it('finds the anchor between a run and a model with underscores', () => {
  expect(
    parseWorldFileName('my_run_2_distractor_test_16_n_code_llama_34b_lit-lightbulb_generation_v3_final.py'),
  ).toMatchObject({ run: 'my_run_2', model: 'code_llama_34b', reference: 'lit-lightbulb', final: true });
});

it('tells code, answers and prompts apart', () => {
  const start = 'run_action_test_9_p_m_volume';
  expect(parseWorldFileName(`${start}_generation.py`)?.kind).toBe('code');
  expect(parseWorldFileName(`${start}_generation.txt`)?.kind).toBe('answer');
  expect(parseWorldFileName(`${start}_prompt_out.txt`)?.kind).toBe('prompt');
  expect(parseWorldFileName(`${start}_generation`)?.kind).toBe('bare');
});

it.each([
  'boil-water.py',
  'run_object_test_1_x_m_volume_generation.py',
  'run_color_test_1_p_m_volume_generation.py',
  'run_object_test_1_p_volume_generation.py',
  'run_object_test_1_p_m__generation.py',
  'run_object_test_1_p_m_volume.py',
  'run_object_test_1_p_m_volume_prompt_out.py',
  '',
])('does not read “%s”', (name) => {
  expect(parseWorldFileName(name)).toBeNull();
});

const word = fc.stringMatching(/^[a-z0-9.-]+(_[a-z0-9.-]+)*$/).filter((text) => !text.includes('_test_'));
const parts: fc.Arbitrary<WorldFileName> = fc
  .record({
    run: fc.oneof(fc.constant(''), word),
    dimension: fc.constantFrom('object' as const, 'action' as const, 'distractor' as const),
    specification: fc.integer({ min: 1, max: 999 }),
    fold: fc.constantFrom('p' as const, 'n' as const),
    model: word,
    reference: fc.stringMatching(/^[a-z0-9-]+$/),
    version: fc.option(fc.integer({ min: 0, max: 99 })),
    final: fc.boolean(),
    kind: fc.constantFrom('code' as const, 'answer' as const, 'prompt' as const, 'bare' as const),
  })
  .map((name) => {
    const version = name.kind === 'prompt' ? null : name.version;
    return { ...name, version, final: version !== null && name.final };
  });

it('reads back every name that it writes', () => {
  fc.assert(
    fc.property(parts, (name) => {
      expect(parseWorldFileName(formatWorldFileName(name))).toEqual(name);
    }),
  );
});

it('never fails on any text', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const { name, version, final } = splitVersion(text);
      expect(text).toContain(name);
      if (final) expect(version).not.toBeNull();
      parseWorldFileName(text);
    }),
  );
});

it('splits versions off names of any scheme', () => {
  expect(splitVersion('a/b\\kettle_v12_final.py')).toEqual({ name: 'kettle', version: 12, final: true });
  expect(splitVersion('kettle_final.py')).toEqual({ name: 'kettle_final', version: null, final: false });
  expect(splitVersion(versionFileName('kettle', 3))).toEqual({ name: 'kettle', version: 3, final: false });
});
