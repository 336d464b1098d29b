import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  demonstrationFile,
  fitDemonstrations,
  LARGEST_DEMONSTRATION,
  MOST_DEMONSTRATION_STEPS,
  parseDemonstration,
} from './demonstration';

const EPISODE = {
  environmentId: 'babyai',
  task: 'BabyAI-MixedTrainLocal-v0/goto',
  seed: 7,
  options: { room: 6, plain: true, wording: 'x' },
  initial: { longTerm: 'a ball ahead' },
} as const;

function steps(texts: readonly string[]) {
  return texts.map((text, index) => ({ action: `action ${String(index)}`, observation: { longTerm: text } }));
}

function written(played = steps(['a wall', 'a key'])): string {
  const file = demonstrationFile(EPISODE, played, 'How to find a ball');
  if (!file.ok) throw new Error(file.error);
  return file.value.text;
}

const changed = (change: Record<string, unknown>) =>
  JSON.stringify({ ...(JSON.parse(written()) as Record<string, unknown>), ...change });

describe('a demonstration file', () => {
  it('shows each action with the observation it was taken on', () => {
    expect(parseDemonstration(written())).toEqual({
      ok: true,
      value: {
        environmentId: 'babyai',
        task: EPISODE.task,
        seed: 7,
        options: EPISODE.options,
        title: 'How to find a ball',
        steps: [
          { observation: 'a ball ahead', action: 'action 0' },
          { observation: 'a wall', action: 'action 1' },
        ],
      },
    });
  });

  it('tells how its episode ended, once it has', () => {
    const read = (episode: object) => {
      const made = demonstrationFile({ ...EPISODE, ...episode }, steps(['a wall']), '');
      const file = made.ok ? parseDemonstration(made.value.text) : made;
      return file.ok ? { outcome: file.value.outcome, progression: file.value.progression } : file.error;
    };
    expect(read({ outcome: 'failed', progression: 0.25 })).toEqual({ outcome: 'failed', progression: 0.25 });
    expect(read({ outcome: 'solved' })).toEqual({ outcome: 'solved' });
    expect(read({ outcome: null, progression: 0.25 })).toEqual({});
    for (const wrong of [{ outcome: '' }, { outcome: 3 }, { progression: 2 }, { progression: '1' }])
      expect(parseDemonstration(changed(wrong)).ok).toBe(false);
  });

  it('gives back any texts, as text and as bytes', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 9 }), (texts) => {
        const text = written(steps(texts));
        const read = parseDemonstration(new TextEncoder().encode(text));
        expect(read).toEqual(parseDemonstration(text));
        expect(read.ok && read.value.steps.map(({ observation }) => observation)).toEqual([
          'a ball ahead',
          ...texts.slice(0, -1),
        ]);
      }),
    );
  });

  it('of a long episode has as many steps as a file may have, and says how many are missing', () => {
    const many = demonstrationFile(EPISODE, steps(Array.from({ length: 20_005 }, () => 'x')), '');
    expect(many).toMatchObject({ ok: true, value: { steps: MOST_DEMONSTRATION_STEPS, leftOut: 5 } });
    expect(many.ok && parseDemonstration(many.value.text).ok).toBe(true);
    const large = demonstrationFile(EPISODE, steps(Array.from({ length: 600 }, () => 'é'.repeat(5000))), '');
    expect(large.ok && large.value.leftOut).toBeGreaterThan(50);
    expect(large.ok && large.value.text.length).toBeLessThan(LARGEST_DEMONSTRATION);
    expect(large.ok && parseDemonstration(large.value.text).ok).toBe(true);
  });

  it('cannot be made of nothing', () => {
    expect(demonstrationFile(EPISODE, [], '').ok).toBe(false);
    expect(demonstrationFile({ ...EPISODE, initial: null }, steps(['x']), '').ok).toBe(false);
    expect(
      demonstrationFile({ ...EPISODE, initial: { longTerm: 'x'.repeat(6_000_000) } }, steps(['x']), '').ok,
    ).toBe(false);
  });

  it.each([
    ['', 'The file is not JSON.'],
    ['[1', 'The file is not JSON.'],
    ['null', 'The file is no demonstration of Agent Arcade.'],
    ['[]', 'The file is no demonstration of Agent Arcade.'],
    ['{}', 'The file is no demonstration of Agent Arcade.'],
    [changed({ format: 'other' }), 'The file is no demonstration of Agent Arcade.'],
    [changed({ version: 2 }), '"version" is of a newer version of the app.'],
    [changed({ environmentId: 'chess' }), '"environmentId" is no environment known here.'],
    [changed({ seed: -1 }), '"seed" is missing or not what it should be.'],
    [changed({ steps: [] }), '"steps" are missing.'],
    [changed({ steps: [{ observation: 'x' }] }), '"steps.0.action" is missing or not what it should be.'],
    [
      changed({ steps: Array.from({ length: 20_001 }, () => ({ observation: '', action: '' })) }),
      '"steps" are more than 20,000.',
    ],
    [' '.repeat(5_000_001), 'A demonstration has at most 5 MB.'],
  ])('is refused with the reason: case %#', (text, reason) => {
    const read = parseDemonstration(text);
    expect(read.ok).toBe(false);
    expect(read.ok ? '' : read.error).toBe(reason);
  });

  it('is refused where it is not UTF-8', () => {
    expect(parseDemonstration(new Uint8Array([0xff, 0xfe, 0x00]))).toEqual({
      ok: false,
      error: 'The file is not JSON.',
    });
  });

  it('is refused or read, never thrown at, whatever it holds', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(parseDemonstration(text).ok).toBe(false);
      }),
    );
  });
});

describe('the demonstrations that fit an episode', () => {
  const shown = fc.record({
    environmentId: fc.constantFrom<'babyai' | 'crafter'>('babyai', 'crafter'),
    task: fc.constantFrom('a', 'b'),
    seed: fc.option(fc.nat(3)),
    steps: fc.constant([]),
  });

  it('are of its environment, its task first, and never of its seed', () => {
    fc.assert(
      fc.property(fc.array(shown), shown, (all, played) => {
        const fitting = fitDemonstrations(all, played);
        for (const { environmentId, seed } of fitting) {
          expect(environmentId).toBe(played.environmentId);
          if (seed !== null) expect(seed).not.toBe(played.seed);
        }
        const tasks = fitting.map(({ task }) => task === played.task);
        expect(tasks).toEqual([...tasks].sort((a, b) => Number(b) - Number(a)));
        const left = all.filter(
          (one) =>
            one.environmentId === played.environmentId && (one.seed === null || one.seed !== played.seed),
        );
        expect(new Set(fitting)).toEqual(new Set(left));
      }),
    );
  });
});
