import { describe, expect, it } from 'vitest';
import { compactMessages, type Message } from '../../core/agent';
import type { Exchange, StepRecord } from '../../core/evaluate';
import { createPromptReader } from './prompts';

const message = (content: string): Message => ({ role: 'user', content });

const step = (messages: Exchange['messages'] | null): StepRecord => ({
  step: 0,
  turn: 'valid',
  answer: '',
  action: '',
  rule: null,
  reasoning: '',
  observation: { longTerm: '', shortTerm: '' },
  reward: 0,
  terminated: false,
  truncated: false,
  exchange:
    messages === null
      ? null
      : {
          messages,
          reply: '',
          stopReason: 'stop',
          usage: { inputTokens: null, outputTokens: null, cachedTokens: null, reasoningTokens: null },
          latencyMs: 0,
          attempts: 1,
        },
});

const prompts = [
  [message('rules'), message('one')],
  [message('rules'), message('one'), message('two')],
  [message('rules'), message('two'), message('three')],
];
const steps = prompts.map((prompt, index) => step(compactMessages(prompts[index - 1] ?? null, prompt)));

describe('prompts of an episode', () => {
  it('are the exact messages, read in any order, with what is new in them', () => {
    const read = createPromptReader(steps);
    for (const index of [2, 0, 1]) {
      const prompt = read(index);
      expect(prompt.kind === 'messages' && prompt.messages.map(({ content }) => content)).toEqual(
        prompts[index]?.map(({ content }) => content),
      );
    }
    const last = read(2);
    expect(last.kind === 'messages' && last.messages.map(({ isNew }) => isNew)).toEqual([false, false, true]);
  });

  it('are absent for a person and beyond the end', () => {
    const read = createPromptReader([step(null)]);
    expect(read(0)).toEqual({ kind: 'none' });
    expect(read(5)).toEqual({ kind: 'none' });
  });

  it('say so when a reference leads nowhere, and go on with the next whole prompt', () => {
    const read = createPromptReader([step([7]), step([message('whole')])]);
    expect(read(0).kind).toBe('unreadable');
    expect(read(1).kind).toBe('messages');
  });
});
