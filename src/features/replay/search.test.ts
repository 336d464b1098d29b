import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StepRecord } from '../../core/evaluate';
import { neighborMatch, searchEpisode } from './search';

const step = (index: number, action: string, longTerm: string, reply: string | null = null): StepRecord => ({
  step: index,
  turn: 'valid',
  answer: action,
  action,
  rule: 'whole',
  reasoning: index === 1 ? 'I think of a lamp' : '',
  observation: { longTerm, shortTerm: '' },
  reward: 0,
  terminated: false,
  truncated: false,
  exchange:
    reply === null
      ? null
      : {
          messages: [],
          reply,
          stopReason: 'stop',
          usage: { inputTokens: null, outputTokens: null, cachedTokens: null, reasoningTokens: null },
          latencyMs: 0,
          attempts: 1,
        },
});

const episode = { initial: { longTerm: 'a RED ball', shortTerm: '' } };
const steps = [step(0, 'turn left', 'a wall'), step(1, 'pick up', 'a red key', '**Pick up**')];
const found = (query: string) =>
  searchEpisode(query, episode, steps).map(({ position, where }) => [position, where]);

describe('finding in an episode', () => {
  it('looks at the start, observations, actions, replies and reasoning, ignoring case', () => {
    expect(found('red')).toEqual([
      [0, 'observation'],
      [2, 'observation'],
    ]);
    expect(found('turn')).toEqual([[1, 'action']]);
    expect(found('**pick')).toEqual([[2, 'reply']]);
    expect(found('LAMP')).toEqual([[2, 'reasoning']]);
    expect(found('  ')).toEqual([]);
  });

  it('takes every text literally', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (text) => {
        fc.pre(text.trim() !== '');
        const matches = searchEpisode(text, { initial: null }, [step(0, 'x', `before ${text} after`)]);
        expect(matches).toHaveLength(1);
      }),
    );
  });

  it('shows what stands around a match', () => {
    const text = `${'a'.repeat(100)}NEEDLE${'b'.repeat(100)}`;
    const [match] = searchEpisode('needle', { initial: null }, [step(0, 'x', text)]);
    expect(match).toMatchObject({ found: 'NEEDLE' });
    expect(match?.before).toBe(`…${'a'.repeat(36)}`);
    expect(match?.after).toBe(`${'b'.repeat(36)}…`);
  });

  it('goes around at the ends', () => {
    const matches = searchEpisode('red', episode, steps);
    expect(neighborMatch(matches, 0, 1)?.position).toBe(2);
    expect(neighborMatch(matches, 2, 1)?.position).toBe(0);
    expect(neighborMatch(matches, 0, -1)?.position).toBe(2);
    expect(neighborMatch([], 0, 1)).toBeNull();
  });
});
