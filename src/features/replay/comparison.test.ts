import { describe, expect, it } from 'vitest';
import { feedbackPrefix } from '../../core/evaluate';
import { saysTheSame } from './comparison';

describe('recorded and simulated observations', () => {
  it('agree whatever the wording of the feedback', () => {
    const recorded = { longTerm: `${feedbackPrefix('2024', 'fly', 'go forward')}a wall` };
    const simulated = { longTerm: `${feedbackPrefix('2025', 'fly', 'go forward')}a wall` };
    expect(saysTheSame(recorded, simulated, { answer: 'fly' })).toBe(true);
  });

  it('differ when the world is told differently', () => {
    expect(saysTheSame({ longTerm: 'a wall' }, { longTerm: 'a door' }, null)).toBe(false);
  });
});
