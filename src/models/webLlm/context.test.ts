import { expect, it } from 'vitest';
import { knownContext } from './context';
import { ownModelOf } from './list';

const own = ownModelOf({
  kind: 'webLlm',
  modelId: 'mine',
  source: { kind: 'mlc', model: 'https://example.com/mine/', library: 'https://example.com/mine.wasm' },
});

it('of a model is what the list says, or else its description on this device', async () => {
  if (!own) throw new Error('It is an own model.');
  const asked: string[] = [];
  const context = (text: string | null, model = own) =>
    knownContext(model, {
      readText: async (_, url) => {
        asked.push(url);
        return text;
      },
    });
  expect(await context('{"context_window_size": 2048}')).toBe(2048);
  expect(asked).toEqual(['https://example.com/mine/resolve/main/mlc-chat-config.json']);
  expect(await context('{"context_window_size": 2048}', { ...own, contextTokens: 1024 })).toBe(1024);
  for (const text of [null, '', '{', '{}', '{"context_window_size": -1}', '[]'])
    expect(await context(text)).toBeNull();
});
