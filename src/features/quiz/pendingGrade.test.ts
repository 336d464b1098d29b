import { describe, expect, it } from 'vitest';
import { halvesOf, hasArrived, type PendingGrade } from './pendingGrade';

const chosen = (change: Partial<PendingGrade> = {}): PendingGrade => ({
  halves: { answerRight: true, conclusionRight: null },
  at: 100,
  saved: true,
  ...change,
});
const OPEN = { answerRight: null, conclusionRight: null };

describe('a grade by hand on its way to the storage', () => {
  it('is kept while the quiz is read without it, however often', () => {
    expect(hasArrived(chosen(), null)).toBe(false);
    expect(hasArrived(chosen({ saved: false }), { ...OPEN, conclusionRight: false, at: 99 })).toBe(false);
  });

  it('gives way to what is stored once that holds it, or what somebody chose later', () => {
    expect(hasArrived(chosen(), { answerRight: true, conclusionRight: null, at: 100 })).toBe(true);
    expect(hasArrived(chosen(), { answerRight: false, conclusionRight: null, at: 140 })).toBe(true);
  });

  it('that takes both halves back arrives when it is saved and no grade is stored', () => {
    expect(hasArrived(chosen({ halves: OPEN, saved: false }), null)).toBe(false);
    expect(hasArrived(chosen({ halves: OPEN }), { answerRight: true, conclusionRight: null, at: 50 })).toBe(
      false,
    );
    expect(hasArrived(chosen({ halves: OPEN }), null)).toBe(true);
  });

  it('shows as open in both halves where none is stored', () => {
    expect(halvesOf(null)).toEqual(OPEN);
  });
});
