import { describe, expect, it } from 'vitest';
import { compactMessages, type Message } from '../../core/agent';
import type { Call, Exchange, StepRecord } from '../../core/evaluate';
import { createPromptReader, readLesson } from './prompts';

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
    expect(read(0)).toEqual({ kind: 'none', calls: [] });
    expect(read(5)).toEqual({ kind: 'none', calls: [] });
  });

  it('say so when a reference leads nowhere, and go on with the next whole prompt', () => {
    const read = createPromptReader([step([7]), step([message('whole')])]);
    expect(read(0).kind).toBe('unreadable');
    expect(read(1).kind).toBe('messages');
  });

  it('go through the calls before the deciding one, each referring to the one before it', () => {
    const call = (purpose: string, messages: Call['messages']): Call => ({
      purpose,
      messages,
      reply: '',
      reasoning: '',
      stopReason: 'stop',
      usage: { inputTokens: null, outputTokens: null, cachedTokens: null, reasoningTokens: null },
      latencyMs: 0,
      attempts: 1,
    });
    const first = step([message('rules'), message('one')]);
    const second: StepRecord = {
      ...step([0, 2, message('decide')]),
      calls: [call('draft', [0, message('two')]), call('critique', [0, 1, message('be strict')])],
    };
    const prompt = createPromptReader([first, second])(1);
    const texts = (messages: readonly Message[]) => messages.map(({ content }) => content);
    expect(prompt.calls.map(({ messages }) => texts(messages))).toEqual([
      ['rules', 'two'],
      ['rules', 'two', 'be strict'],
    ]);
    expect(prompt.kind === 'messages' && texts(prompt.messages)).toEqual(['rules', 'be strict', 'decide']);
    const lesson = readLesson([first, second], [call('reflect', [0, message('how did it go?')])]);
    expect(lesson.map(texts)).toEqual([['rules', 'how did it go?']]);
    expect(readLesson([first], [call('reflect', [9])])).toEqual([]);
  });
});
