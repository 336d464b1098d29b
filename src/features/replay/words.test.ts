import { describe, expect, it } from 'vitest';
import { OUTCOMES } from '../../core/evaluate';
import { describeReading, outcomeTone, outcomeWord, shorten } from './words';

const step = { answer: 'fly away', action: 'go forward', rule: null } as const;

describe('how an answer was read', () => {
  it('names the rule, or why the default action was executed', () => {
    expect(describeReading({ ...step, turn: 'valid', rule: 'tag' })).toContain('explicit tag');
    expect(describeReading({ ...step, turn: 'valid', rule: 'lastLine' })).toContain('last line');
    expect(describeReading({ ...step, turn: 'valid' })).toContain('not recorded');
    expect(describeReading({ ...step, turn: 'invalid' })).toContain('“fly away”');
    for (const turn of ['invalid', 'empty', 'truncated'] as const) {
      expect(describeReading({ ...step, turn })).toContain('default action “go forward”');
    }
  });

  it('quotes a long answer in part', () => {
    expect(shorten('a '.repeat(500))).toHaveLength(121);
  });
});

describe('outcomes', () => {
  it('all have a word, and only solved ones look like success', () => {
    expect(OUTCOMES.map(outcomeWord).every((word) => word.length > 0)).toBe(true);
    expect(OUTCOMES.filter((outcome) => outcomeTone(outcome) === 'success')).toEqual(['solved']);
  });
});
