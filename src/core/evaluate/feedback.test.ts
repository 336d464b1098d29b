import { describe, expect, it } from 'vitest';
import { feedbackPrefix, findFeedback } from './feedback';

describe('feedbackPrefix', () => {
  it('words it as BALROG has since January 2025', () => {
    expect(feedbackPrefix('2025', 'jump', 'go forward')).toBe(
      '\n\nYour previous output did not contain a valid action. Defaulted to action: go forward\n\nObservation:\n',
    );
  });

  it('words it as BALROG did in 2024, with the answer as it stands', () => {
    expect(feedbackPrefix('2024', 'I think\nI jump', 'go forward')).toBe(
      "\n\nYour previous output action: 'I think\nI jump' is not a valid action. Defaulted to action: go forward\n",
    );
  });

  it('stays short whatever the answer is, in the wording used now', () => {
    expect(feedbackPrefix('2025', 'x'.repeat(10_000), 'go forward').trim().length).toBeLessThanOrEqual(120);
  });
});

describe('findFeedback', () => {
  it.each(['2024', '2025'] as const)('finds the %s wording and the fallback action', (wording) => {
    for (const answer of ['', 'jump', "a'b\n\nc", 'NUL \u0000 and $& {}']) {
      const observation = feedbackPrefix(wording, answer, 'go forward') + 'a wall 2 steps forward';
      expect(findFeedback(observation, answer)).toEqual({ wording, action: 'go forward' });
    }
  });

  it('finds none in an ordinary observation or one that quotes another answer', () => {
    expect(findFeedback('a wall 2 steps forward', 'jump')).toBeNull();
    expect(findFeedback(feedbackPrefix('2024', 'hop', 'go forward'), 'jump')).toBeNull();
  });
});
