import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { REFUSALS, startFakeModelServer, type FakeModelServer } from './fakeModelServer';

let server: FakeModelServer;

beforeEach(async () => {
  server = await startFakeModelServer({ models: ['m'] });
});
afterEach(() => server.close());

function ask(body: object = {}, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${server.url}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ model: 'm', messages: [{ role: 'user', content: 'two words' }], ...body }),
    redirect: 'manual',
  });
}

async function contentOf(response: Response): Promise<string> {
  const json = (await response.json()) as { choices: { message: { content: string } }[] };
  return json.choices[0]!.message.content;
}

describe('the fake model server', () => {
  it('lists its models', async () => {
    const response = await fetch(`${server.url}/models`);
    expect(await response.json()).toMatchObject({ data: [{ id: 'm' }] });
  });

  it('answers by script: a text, a function of the request, a queue', async () => {
    server.reply('left');
    expect(await contentOf(await ask())).toBe('left');
    server.reply(({ body }) => `${String(body.messages?.length)} message`);
    expect(await contentOf(await ask())).toBe('1 message');
    server.queue('a', { text: 'b', finishReason: 'length' });
    expect(await contentOf(await ask())).toBe('a');
    expect(await contentOf(await ask())).toBe('b');
    expect(await contentOf(await ask())).toBe('1 message');
  });

  it('streams the answer, its usage and the end mark', async () => {
    server.reply({ text: 'go forward', reasoning: 'hm' });
    const response = await ask({ stream: true, stream_options: { include_usage: true } });
    const text = await response.text();
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect(text).toContain('"content":"go fo"');
    expect(text).toContain('"reasoning_content":"hm"');
    expect(text).toContain('"prompt_tokens":2');
    expect(text.endsWith('data: [DONE]\n\n')).toBe(true);
  });

  it('records what was asked', async () => {
    await ask({ temperature: 0.5 }, { authorization: 'Bearer k' });
    expect(server.requests).toHaveLength(1);
    expect(server.requests[0]).toMatchObject({
      body: { temperature: 0.5 },
      headers: { authorization: 'Bearer k' },
    });
  });

  it('allows other origins unless told not to', async () => {
    const preflight = () =>
      fetch(`${server.url}/chat/completions`, { method: 'OPTIONS', headers: { origin: 'http://a' } });
    expect((await preflight()).headers.get('access-control-allow-origin')).toBe('http://a');
    server.setCors(false);
    const refused = await preflight();
    expect(refused.status).toBe(403);
    expect(refused.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('fails on demand, in order, then answers again', async () => {
    server.fault(
      { kind: 'rateLimit', retryAfter: '7' },
      { kind: 'status', status: 500 },
      { kind: 'html' },
      { kind: 'emptyChoices' },
      { kind: 'outOfBudget' },
      { kind: 'unauthorized' },
      { kind: 'redirect', location: 'http://elsewhere.test/' },
    );
    const limited = await ask();
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '7']);
    expect((await ask()).status).toBe(500);
    expect(await (await ask()).text()).toContain('<html>');
    expect(await (await ask()).json()).toMatchObject({ choices: [] });
    expect(await (await ask()).json()).toMatchObject({
      choices: [{ message: { content: '' }, finish_reason: 'length' }],
    });
    expect((await ask()).status).toBe(401);
    expect((await ask()).status).toBe(307);
    expect(await contentOf(await ask())).toBe('OK');
  });

  it.each([false, true])('cuts an answer half-way (streamed: %s)', async (stream) => {
    server.fault({ kind: 'cut' });
    const response = await ask({ stream });
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
  });

  it('can be closed while a request hangs', async () => {
    server.fault({ kind: 'hang' });
    const hanging = ask();
    hanging.catch(() => undefined);
    while (server.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await server.close();
    await expect(hanging).rejects.toThrow();
  });

  it('asks for its key', async () => {
    const locked = await startFakeModelServer({ key: 'secret' });
    const status = async (authorization: string) =>
      (await fetch(`${locked.url}/models`, { headers: { authorization } })).status;
    expect(await status('Bearer secret')).toBe(200);
    expect(await status('Bearer wrong')).toBe(401);
    await locked.close();
  });
});

const WAYS = {
  openAi: {
    path: '/v1/chat/completions',
    headers: { authorization: 'Bearer k' },
    body: { model: 'm', messages: [{ role: 'user', content: 'two words' }] },
    says: '"content":"go"',
  },
  anthropic: {
    path: '/anthropic/v1/messages',
    headers: { 'x-api-key': 'k', 'anthropic-version': '2023-06-01' },
    body: { model: 'm', max_tokens: 9, messages: [{ role: 'user', content: 'two words' }] },
    says: '"text":"go"',
  },
  gemini: {
    path: '/gemini/v1beta/models/m:generateContent',
    headers: { 'x-goog-api-key': 'k' },
    body: { contents: [{ role: 'user', parts: [{ text: 'two words' }] }] },
    says: '"text":"go"',
  },
};

describe.each(Object.values(WAYS))('the fake model server at $path', ({ path, headers, body, says }) => {
  const at = (address = path, more: Record<string, string> = {}, ask: object = body) =>
    fetch(`http://127.0.0.1:${String(server.port)}${address}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers, ...more },
      body: JSON.stringify(ask),
    });

  it('answers and records the conversation in one form', async () => {
    server.reply('go');
    const response = await at();
    expect(response.status).toBe(200);
    expect(await response.text()).toContain(says);
    expect(server.requests[0]).toMatchObject({
      model: 'm',
      stream: false,
      turns: [{ role: 'user', text: 'two words', pictures: [] }],
    });
  });

  it('streams when asked to', async () => {
    const ways = path.startsWith('/gemini')
      ? at('/gemini/v1beta/models/m:streamGenerateContent?alt=sse')
      : at(path, {}, { ...body, stream: true });
    const response = await ways;
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect(await response.text()).toMatch(/^(event: \w+\n)?data: \{/);
  });

  it('refuses headers that the service does not know, in the preflight and after it', async () => {
    const preflight = (wanted: string) =>
      fetch(`http://127.0.0.1:${String(server.port)}${path}`, {
        method: 'OPTIONS',
        headers: { origin: 'http://a', 'access-control-request-headers': wanted },
      });
    expect((await preflight(Object.keys(headers).join(', '))).status).toBe(204);
    expect((await preflight('content-type, x-stainless-lang')).status).toBe(403);
    expect(server.preflights.at(-1)).toEqual(['content-type', 'x-stainless-lang']);
    expect((await at(path, { 'x-stainless-lang': 'js' })).status).toBe(400);
    expect(server.requests).toHaveLength(0);
  });

  it.each(REFUSALS)('refuses as the service does: %s', async (refusal) => {
    server.fault({ kind: 'refusal', refusal });
    const response = await at();
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(await response.json()).toMatchObject({ error: { message: expect.any(String) as string } });
  });
});

it('answers pages in Anthropic’s dialect only where they say that they are pages', async () => {
  const ask = (more: Record<string, string>) =>
    fetch(`${server.anthropicUrl}/messages`, {
      method: 'POST',
      headers: { origin: 'http://a', 'content-type': 'application/json', ...more },
      body: JSON.stringify(WAYS.anthropic.body),
    });
  expect((await ask({})).status).toBe(401);
  expect((await ask({ 'anthropic-dangerous-direct-browser-access': 'true' })).status).toBe(200);
});
