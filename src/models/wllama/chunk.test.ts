import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readChunk } from './chunk';
import { plainPrompt } from './plainPrompt';

describe('pieces of an answer of llama.cpp', () => {
  it('are read from chat and from plain answers', () => {
    expect(readChunk({ choices: [{ delta: { content: 'go' }, finish_reason: null }] })).toEqual({
      text: 'go',
      stopReason: null,
      usage: null,
    });
    expect(readChunk({ choices: [{ text: ' east', finish_reason: 'length' }] })).toMatchObject({
      text: ' east',
      stopReason: 'length',
    });
  });

  it('carry the count of tokens, those kept from before included', () => {
    const usage = { prompt_tokens: 30, completion_tokens: 4, prompt_tokens_details: { cached_tokens: 20 } };
    expect(readChunk({ choices: [], usage }).usage).toEqual({
      inputTokens: 30,
      outputTokens: 4,
      cachedTokens: 20,
      reasoningTokens: null,
    });
    expect(readChunk({ timings: { cache_n: 20, prompt_n: 10, predicted_n: 4 } }).usage).toEqual({
      inputTokens: 30,
      outputTokens: 4,
      cachedTokens: 20,
      reasoningTokens: null,
    });
  });

  it('say nothing where they are of no known kind', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(typeof readChunk(value).text).toBe('string');
      }),
    );
  });
});

describe('the plain prompt', () => {
  it('names the speakers and ends where the model goes on', () => {
    const prompt = plainPrompt([
      { role: 'system', content: 'Play.' },
      { role: 'user', content: 'You see a door.' },
    ]);
    expect(prompt).toBe('Instructions: Play.\n\nUser: You see a door.\n\nAssistant:');
  });
});
