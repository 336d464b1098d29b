import type { Message } from '@anthropic-ai/sdk/resources/messages/messages';
import type { BlockedReason, FinishReason } from '@google/genai';
import type { ChatCompletion } from 'openai/resources/chat/completions';
import { describe, expect, it } from 'vitest';
import type { StopReason } from '../../core/agent';
import { ReplyAssembler, stopReasonOf } from './reply';

/** Every value that the providers' own packages know: a new one is a type error here. */
const OPEN_AI: Record<ChatCompletion['choices'][number]['finish_reason'], StopReason> = {
  stop: 'stop',
  length: 'length',
  content_filter: 'filtered',
  tool_calls: 'unknown',
  function_call: 'unknown',
};
const ANTHROPIC: Record<NonNullable<Message['stop_reason']>, StopReason> = {
  end_turn: 'stop',
  stop_sequence: 'stop',
  max_tokens: 'length',
  model_context_window_exceeded: 'length',
  refusal: 'filtered',
  tool_use: 'unknown',
  pause_turn: 'unknown',
};
const GEMINI: Record<`${FinishReason}` | `${BlockedReason}`, StopReason> = {
  STOP: 'stop',
  MAX_TOKENS: 'length',
  SAFETY: 'filtered',
  RECITATION: 'filtered',
  BLOCKLIST: 'filtered',
  PROHIBITED_CONTENT: 'filtered',
  SPII: 'filtered',
  IMAGE_SAFETY: 'filtered',
  IMAGE_PROHIBITED_CONTENT: 'filtered',
  IMAGE_RECITATION: 'filtered',
  MODEL_ARMOR: 'filtered',
  JAILBREAK: 'filtered',
  LANGUAGE: 'unknown',
  OTHER: 'unknown',
  MALFORMED_FUNCTION_CALL: 'unknown',
  UNEXPECTED_TOOL_CALL: 'unknown',
  TOO_MANY_TOOL_CALLS: 'unknown',
  NO_IMAGE: 'unknown',
  IMAGE_OTHER: 'unknown',
  CONTINUATION: 'unknown',
  FINISH_REASON_UNSPECIFIED: 'unknown',
  BLOCKED_REASON_UNSPECIFIED: 'unknown',
};

describe('stop reasons', () => {
  it.each([...Object.entries(OPEN_AI), ...Object.entries(ANTHROPIC), ...Object.entries(GEMINI)])(
    '%s is %s',
    (word, reason) => {
      expect(stopReasonOf(word)).toBe(reason);
    },
  );

  it('that nobody knows, or that are missing, are unknown', () => {
    for (const word of ['pondering', 'constructor', '', null]) expect(stopReasonOf(word)).toBe('unknown');
  });
});

describe('an answer in pieces', () => {
  it('is nothing at all without text, thinking or a reason', () => {
    const assembler = new ReplyAssembler();
    expect(assembler.reply()).toBeNull();
    assembler.add(0, { finish: 'stop' });
    expect(assembler.reply()).toBeNull();
    assembler.add(0, { text: '' });
    expect(assembler.reply()).toMatchObject({ text: '', stopReason: 'stop' });
  });

  it('holds the words of a refusal where there are no others', () => {
    const assembler = new ReplyAssembler();
    assembler.add(0, { refusal: 'I will ' });
    assembler.add(0, { refusal: 'not.', finish: 'stop' });
    expect(assembler.reply()).toMatchObject({ text: 'I will not.', stopReason: 'filtered' });
  });

  it('is finished when each of several is', () => {
    const assembler = new ReplyAssembler();
    assembler.add(0, { text: 'a', finish: 'stop' });
    assembler.add(1, { text: 'b' });
    expect(assembler.finished).toBe(false);
    assembler.add(1, { finish: 'stop' });
    expect(assembler.finished).toBe(true);
    expect(assembler.reply()).toMatchObject({ text: 'a', others: ['b'] });
  });
});
