import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { Platform } from '../platform';
import { downloadFile, parseDownloadAddress, type DownloadAddress } from './download';

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A server on this device that answers everything one way. */
async function serving(answer: (response: ServerResponse) => void): Promise<DownloadAddress> {
  const server = createServer((_request, response) => answer(response));
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return addressOf(`http://127.0.0.1:${port}/packs/000%20levels.txt`);
}

function addressOf(text: string): DownloadAddress {
  const parsed = parseDownloadAddress(text);
  if (!parsed.ok) throw new Error(parsed.error);
  return parsed.value;
}

function options(change: Partial<Parameters<typeof downloadFile>[1]> = {}) {
  return { signal: new AbortController().signal, largest: 1000, ...change };
}

describe('the address of a download', () => {
  it('says the host and the name of the file', () => {
    expect(addressOf(' https://example.org:8443/a/b%20c.txt?x=1#part ')).toEqual({
      url: 'https://example.org:8443/a/b%20c.txt?x=1',
      host: 'example.org:8443',
      name: 'b c.txt',
    });
    expect(addressOf('https://example.org/').name).toBe('example.org');
    expect(addressOf('https://example.org/%E0%A4%A').name).toBe('%E0%A4%A');
  });

  it.each(['blob', 'raw'])('of a GitHub page (%s) stands for the file itself', (view) => {
    expect(addressOf(`https://github.com/owner/repo/${view}/master/hard/000.txt`)).toEqual({
      url: 'https://raw.githubusercontent.com/owner/repo/master/hard/000.txt',
      host: 'raw.githubusercontent.com',
      name: '000.txt',
    });
    expect(addressOf('https://github.com/owner/repo').host).toBe('github.com');
  });

  it.each([
    '',
    'levels.txt',
    'http://example.org/x.txt',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:text/plain,x',
    'blob:https://example.org/1',
    'https://user:secret@example.org/x.txt',
  ])('“%s” is refused with a sentence', (text) => {
    const parsed = parseDownloadAddress(text);
    expect(parsed.ok).toBe(false);
    if (!parsed.ok) expect(parsed.error).toMatch(/^[A-Z].*\.$/);
  });
});

describe('a download', () => {
  it('brings the bytes and reports how many came', async () => {
    const address = await serving((response) => response.end('; 0\n####\n'));
    const seen: number[] = [];
    const done = await downloadFile(address, options({ onProgress: (received) => seen.push(received) }));
    if (!done.ok) throw new Error(done.error.message);
    expect(done.value.name).toBe('000 levels.txt');
    expect(await done.value.file.text()).toBe('; 0\n####\n');
    expect(seen.at(-1)).toBe(9);
  });

  it.each([
    [404, 'notFound', '127.0.0.1'],
    [403, 'refused', '403'],
    [500, 'refused', '500'],
  ])('with status %i fails as %s', async (status, kind, part) => {
    const address = await serving((response) => response.writeHead(status).end('no'));
    const done = await downloadFile(address, options());
    expect(done).toMatchObject({ ok: false, error: { kind } });
    if (!done.ok) expect(done.error.message).toContain(part);
  });

  it('that states it is too large is not read', async () => {
    const address = await serving((response) =>
      response.writeHead(200, { 'content-length': '1001' }).write('x'),
    );
    expect(await downloadFile(address, options())).toMatchObject({ ok: false, error: { kind: 'tooLarge' } });
  });

  it('that turns out too large is cut off', async () => {
    let closed = false;
    const address = await serving((response) => {
      response.on('close', () => (closed = true));
      const more = (): void => {
        if (!closed) response.write('x'.repeat(600), () => setImmediate(more));
      };
      more();
    });
    expect(await downloadFile(address, options())).toMatchObject({ ok: false, error: { kind: 'tooLarge' } });
    await expect.poll(() => closed).toBe(true);
  });

  it('can be cancelled before and while it runs', async () => {
    const controller = new AbortController();
    const address = await serving((response) => response.write('x'));
    const running = downloadFile(
      address,
      options({ signal: controller.signal, onProgress: () => controller.abort() }),
    );
    expect(await running).toMatchObject({ ok: false, error: { kind: 'cancelled' } });
    const again = await downloadFile(address, options({ signal: controller.signal }));
    expect(again).toMatchObject({ ok: false, error: { kind: 'cancelled' } });
  });

  it('that breaks off says so', async () => {
    const address = await serving((response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('x', () => response.destroy());
    });
    expect(await downloadFile(address, options())).toMatchObject({
      ok: false,
      error: { kind: 'interrupted' },
    });
  });

  it('without any news is given up', async () => {
    const address = await serving(() => undefined);
    const done = await downloadFile(address, options({ platform: { sleep: async () => undefined } }));
    expect(done).toMatchObject({ ok: false, error: { kind: 'interrupted' } });
  });

  const nothing = (answersUnread: boolean): Partial<Platform> => ({
    fetch: async (_url: unknown, init?: RequestInit) => {
      if (init?.mode === 'no-cors' && answersUnread) return new Response(null);
      throw new TypeError('Failed to fetch');
    },
    sleep: () => new Promise<void>(() => undefined),
    pageOrigin: () => 'https://arcade.example',
    isOnline: () => true,
  });

  it.each([
    [true, 'blocked'],
    [false, 'unreachable'],
  ])('without an answer (server there: %s) fails as %s', async (isThere, kind) => {
    const done = await downloadFile(
      addressOf('https://example.org/x.txt'),
      options({ platform: nothing(isThere) }),
    );
    expect(done).toMatchObject({ ok: false, error: { kind } });
  });

  it('is not tried offline, except from this device', async () => {
    let asked = 0;
    const platform: Partial<Platform> = {
      ...nothing(false),
      isOnline: () => false,
      fetch: async () => {
        asked += 1;
        return new Response('x');
      },
    };
    const far = await downloadFile(addressOf('https://example.org/x.txt'), options({ platform }));
    expect(far).toMatchObject({ ok: false, error: { kind: 'offline' } });
    expect(asked).toBe(0);
    expect((await downloadFile(addressOf('http://localhost/x.txt'), options({ platform }))).ok).toBe(true);
  });

  it('sends no cookies and not the page’s address', async () => {
    let sent: RequestInit | undefined;
    const platform: Partial<Platform> = {
      ...nothing(false),
      fetch: async (_url: unknown, init?: RequestInit) => {
        sent = init;
        return new Response('x');
      },
    };
    await downloadFile(addressOf('https://example.org/x.txt'), options({ platform }));
    expect(sent).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' });
    expect(sent?.headers).toBeUndefined();
  });
});
