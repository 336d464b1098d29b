import { describe, expect, it } from 'vitest';
import { DEFAULT_MODEL_SETTINGS, type LocalModelSpec } from '../../core/agent';
import type { LocalRequest } from '../local';
import { createBuiltInApi } from './api';
import { createBuiltInEngine } from './engine';
import type { LanguageModelStatic } from './platform';

const never = new AbortController().signal;
const SPEC: LocalModelSpec = { kind: 'builtIn', modelId: 'built-in', settings: DEFAULT_MODEL_SETTINGS };
const REQUEST: LocalRequest = {
  messages: [
    { role: 'system', content: 'Play.' },
    { role: 'user', content: 'You see a door.' },
    { role: 'assistant', content: 'go' },
    { role: 'user', content: 'You see a key.' },
  ],
  maxTokens: 10,
  temperature: 0,
};

/** A browser's model that says given pieces; notes what it was asked. */
function fakeModel(pieces: readonly string[]) {
  const asked: unknown[] = [];
  let open = 0;
  const model: LanguageModelStatic = {
    availability: async () => 'available',
    async create({ monitor, ...options }) {
      asked.push(options.initialPrompts ?? []);
      monitor?.({ addEventListener: (_, listen) => listen({ loaded: 0.5 }) });
      open++;
      return {
        inputUsage: 17,
        inputQuota: 4000,
        promptStreaming(input, { signal, responseConstraint }) {
          asked.push(input, responseConstraint);
          return new ReadableStream<string>({
            async pull(controller) {
              const next = pieces[asked.filter((what) => what === 'pull').length];
              asked.push('pull');
              await new Promise((soon) => setTimeout(soon, 1));
              if (signal.aborted) controller.error(new DOMException('stopped', 'AbortError'));
              else if (next === undefined) controller.close();
              else controller.enqueue(next);
            },
          });
        },
        destroy: () => open--,
      };
    },
  };
  return { asked, model, openSessions: () => open };
}

function engineOf(model: LanguageModelStatic | null) {
  const api = createBuiltInApi(model, () => performance.now());
  return createBuiltInEngine(() => api);
}

describe('the browser’s own model', () => {
  it('gets the conversation, streams, and leaves no session open', async () => {
    const fake = fakeModel(['go ', 'east']);
    const seen: string[] = [];
    const reply = await engineOf(fake.model).generate(REQUEST, (text) => seen.push(text), never);
    expect(reply).toMatchObject({ ok: true, value: { text: 'go east', usage: { inputTokens: 17 } } });
    expect(seen).toEqual(['go ', 'go east']);
    expect(fake.asked[0]).toEqual([
      { role: 'system', content: 'Play.' },
      { role: 'user', content: 'You see a door.' },
      { role: 'assistant', content: 'go' },
    ]);
    expect(fake.asked[1]).toEqual([{ role: 'user', content: 'You see a key.' }]);
    expect(fake.openSessions()).toBe(0);
  });

  it('is held to the legal answers by a schema, whose quotes are taken off', async () => {
    const fake = fakeModel(['"go ', 'east"']);
    const request = { ...REQUEST, onlyAnswers: ['go east', 'look', 'look'] };
    expect(await engineOf(fake.model).generate(request, () => undefined, never)).toMatchObject({
      ok: true,
      value: { text: 'go east' },
    });
    expect(fake.asked[2]).toEqual({ type: 'string', enum: ['go east', 'look'] });
  });

  it('ends at a stop text', async () => {
    const fake = fakeModel(['go<', 'END> and more', ' and more']);
    const request = { ...REQUEST, stop: ['<END>'] };
    expect(await engineOf(fake.model).generate(request, () => undefined, never)).toMatchObject({
      value: { text: 'go' },
    });
  });

  it('stops when it is told to', async () => {
    const fake = fakeModel(Array.from({ length: 1000 }, () => 'word '));
    const stop = new AbortController();
    const answer = engineOf(fake.model).generate(REQUEST, () => stop.abort(), stop.signal);
    expect(await answer).toMatchObject({ ok: false, error: { kind: 'cancelled' } });
    expect(fake.openSessions()).toBe(0);
  });

  it('is refused where the browser has none, and loads with progress where it has one', async () => {
    const refused = { ok: false, error: { kind: 'unsupportedDevice' } };
    expect(await engineOf(null).load(SPEC, () => undefined, never)).toMatchObject(refused);
    expect(await createBuiltInEngine(() => null).load(SPEC, () => undefined, never)).toMatchObject(refused);
    const details: string[] = [];
    const loaded = await engineOf(fakeModel([]).model).load(
      SPEC,
      ({ detail }) => details.push(detail),
      never,
    );
    expect(loaded).toMatchObject({ ok: true, value: { contextTokens: 4000 } });
    expect(details[0]).toMatch(/50 %/);
  });
});
