import { describe, expect, it } from 'vitest';
import { meta as babyai } from '../../../envs/babyai/meta';
import { meta as nethack } from '../../../envs/nethack/meta';
import { INITIAL_AGENT } from './agentForm';
import { tightContext } from './modelWords';

const draft = { ...INITIAL_AGENT.model, maxTokens: 512, contextTokens: null };

describe('a context that is too small for the game', () => {
  it('is told of, from the draft or else from what the engine gives', () => {
    expect(tightContext({ ...draft, contextTokens: 2048 }, 8192, [babyai, nethack])).toContain(
      `${nethack.title} (about 1,740 tokens) do not fit`,
    );
    expect(tightContext(draft, 2048, [nethack])).toContain('context of 2,048 tokens');
  });

  it('is not told of where it is large enough, not known, or nothing is chosen to play', () => {
    expect(tightContext({ ...draft, contextTokens: 8192 }, 2048, [nethack])).toBeNull();
    expect(tightContext(draft, null, [nethack])).toBeNull();
    expect(tightContext(draft, 2048, [])).toBeNull();
  });
});
