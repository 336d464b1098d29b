import { describe, expect, it } from 'vitest';
import { PAPER_MEASURES, PAPER_PROMPT, PAPER_REFLECTION, type PlannedWorld } from '../plan';
import { alignmentPaths, validityCrawl } from './crawls';
import { estimateWork } from './estimate';

const WORLD: PlannedWorld = {
  name: 'w',
  specification: '# Task: melt butter',
  reference: { name: 'boil-water', source: 'x'.repeat(26_800) },
  pairing: null,
};
const PAPER = {
  worlds: Array.from({ length: 96 }, () => WORLD),
  prompt: PAPER_PROMPT,
  reflection: PAPER_REFLECTION,
  measures: PAPER_MEASURES,
};

describe('estimateWork', () => {
  it('counts the calls of the paper’s experiment', () => {
    const { parts, calls } = estimateWork(PAPER);
    expect(parts.map(({ part, calls: { low, high } }) => [part, low, high])).toEqual([
      ['generation', 96, 96],
      ['reflection', 0, 288],
      ['compliance', 96 * 31, 192 * 31],
      ['alignment', 9_600, 19_200],
      ['winnability', 96 * 8, 192 * 60],
    ]);
    expect(calls.high).toBe(parts.reduce((sum, part) => sum + part.calls.high, 0));
  });

  it('reads the prompt’s tokens from the specification and the reference game', () => {
    const generation = (prompt: typeof PAPER_PROMPT) =>
      estimateWork({ ...PAPER, prompt }).parts[0]?.inputTokens.low;
    expect(generation(PAPER_PROMPT)).toBe(96 * (400 + 5 + 6_700));
    expect(generation({ ...PAPER_PROMPT, zeroShot: true })).toBe(96 * 405);
    expect(generation({ ...PAPER_PROMPT, stripComments: true })).toBe(96 * (405 + 5_159));
  });

  it('takes one call for all answers where the service gives them at once', () => {
    const [, , compliance] = estimateWork(PAPER, { votesInOneCall: true }).parts;
    expect(compliance).toMatchObject({ part: 'compliance', calls: { low: 96, high: 192 } });
  });

  it('has no part for what is not planned, and measures once without reflection', () => {
    const plan = {
      ...PAPER,
      worlds: [],
      reflection: { ...PAPER_REFLECTION, rounds: 0 },
      measures: { ...PAPER_MEASURES, alignment: false, winnability: false },
    };
    const estimate = estimateWork(plan, { existingWorlds: 10 });
    expect(estimate.parts.map(({ part }) => part)).toEqual(['compliance']);
    expect(estimate.calls).toEqual({ low: 310, high: 310 });
  });

  it('measures every version with feedback, and expects less of edits', () => {
    const feedback = { ...PAPER_REFLECTION.feedback, compliance: true };
    const most = (reflection: Partial<typeof PAPER_REFLECTION>) =>
      estimateWork({ ...PAPER, reflection: { ...PAPER_REFLECTION, ...reflection } }).parts;
    expect(most({ feedback })[2]?.calls.high).toBe(96 * 4 * 31);
    expect(most({ answer: 'edits' })[1]?.outputTokens.high).toBe(288 * 1_500);
  });

  it('never has more at the low end than at the high one', () => {
    for (const part of estimateWork(PAPER).parts) {
      for (const { low, high } of [part.calls, part.inputTokens, part.outputTokens])
        expect(low).toBeLessThanOrEqual(high);
    }
  });
});

describe('crawls', () => {
  it('keep the faults of the released code only as published', () => {
    expect(validityCrawl({ asPublished: false }).renewActions).toBe(true);
    expect(validityCrawl({ asPublished: true }).renewActions).toBe(false);
    expect(alignmentPaths({ asPublished: false, paths: 7 })).toMatchObject({
      order: 'breadthFirst',
      perVerbLater: 10,
      sample: 7,
    });
    expect(alignmentPaths({ asPublished: true, paths: 7 })).toMatchObject({
      order: 'asPublished',
      perVerbLater: 11,
      renewActions: false,
    });
  });
});
