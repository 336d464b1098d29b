import { mkdirSync } from 'node:fs';
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { launchBrowser } from './browser';
import { builtPage } from './build';
import { type FolderServer, serveFolder } from './server';

/** Pages are served below this path, as a static host may do. */
export const SUB_PATH = '/some/sub/path/';

/** Longest wait for anything to appear; ends what hangs, also on a slow and busy machine. */
const PATIENCE_MS = 40_000;

/** Nothing leaves this machine, even if a test or the page is wrong. */
const LOCAL_ONLY = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1';

export interface ArcadeOptions {
  readonly flags?: readonly string[];
  /** Default: the build that all tests share. */
  readonly folder?: () => Promise<string>;
}

export interface Arcade {
  /** The page's address, with a slash at the end. */
  readonly url: string;
  /** A new profile with one tab; it is closed, and checked for problems, when the test ends. */
  open(options?: BrowserContextOptions): Promise<Session>;
}

/** Serves the built page and starts a browser for the tests of one file. Call at the top of a file. */
export function useArcade(options: ArcadeOptions = {}): Arcade {
  let browser: Browser;
  let server: FolderServer;
  const sessions: Session[] = [];

  beforeAll(async () => {
    const folder = await (options.folder ?? builtPage)();
    server = await serveFolder(folder, SUB_PATH);
    browser = await launchBrowser([LOCAL_ONLY, ...(options.flags ?? [])]);
  });
  afterEach(async ({ task }) => {
    const open = sessions.splice(0);
    if (task.result?.state === 'fail') await Promise.all(open.map((session) => session.picture(task.name)));
    await Promise.all(open.map((session) => session.close()));
    for (const session of open) expect(session.problems(), 'problems the browser reported').toEqual([]);
  });
  afterAll(async () => {
    await browser.close();
    await server.close();
  });

  return {
    get url() {
      return server.url;
    },
    async open(contextOptions = {}) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...contextOptions });
      const session = new Session(server.url, context);
      sessions.push(session);
      await session.start();
      return session;
    },
  };
}

/** One browser profile with the app in a tab, and everything the browser complained about. */
export class Session {
  readonly url: string;
  readonly context: BrowserContext;
  #page: Page | null = null;
  #closed = false;
  readonly #problems: string[] = [];
  readonly #allowed: RegExp[] = [];
  /** Everything any page or worker wrote to the console. */
  readonly console: string[] = [];
  /** Addresses of all requests, answered or not. */
  readonly requests: string[] = [];

  constructor(url: string, context: BrowserContext) {
    this.url = url;
    this.context = context;
  }

  get page(): Page {
    if (this.#page === null) throw new Error('The session was not started.');
    return this.#page;
  }

  async start(): Promise<void> {
    const { context } = this;
    context.setDefaultTimeout(PATIENCE_MS);
    context.on('weberror', (error) => this.#problems.push(`page error: ${String(error.error())}`));
    context.on('console', (message) => {
      const text = `${message.text()} (${message.location().url})`;
      this.console.push(text);
      // Chromium asks for one beside a document that is a bare picture.
      if (/\/favicon\.ico\b/.test(text)) return;
      if (message.type() === 'error' || /Content Security Policy/i.test(text))
        this.#problems.push(`console: ${text}`);
    });
    context.on('request', (request) => {
      const url = request.url();
      this.requests.push(url);
      if (!isLocal(url)) this.#problems.push(`request to ${url}`);
    });
    await context.addInitScript(() => {
      addEventListener('securitypolicyviolation', (event) => {
        console.error(`Content Security Policy: ${event.violatedDirective} ${event.blockedURI}`);
      });
    });
    this.#page = await context.newPage();
  }

  /** Problems that this test causes on purpose, such as failed requests. */
  allow(...expected: RegExp[]): void {
    this.#allowed.push(...expected);
  }

  problems(): readonly string[] {
    return this.#problems.filter((problem) => !this.#allowed.some((expected) => expected.test(problem)));
  }

  /** The address of a route such as `/runs`. */
  address(route: string): string {
    return `${this.url}#${route}`;
  }

  /** Loads a route afresh in the given tab. */
  async goto(route: string, page = this.page): Promise<void> {
    const address = this.address(route);
    // The same document would only change its hash.
    if (page.url().startsWith(this.url)) await page.goto('about:blank');
    await page.goto(address);
  }

  /** Another tab of the same profile. */
  async newTab(route?: string): Promise<Page> {
    const page = await this.context.newPage();
    if (route !== undefined) await this.goto(route, page);
    return page;
  }

  /** Closes the tab as a crash would, without asking the page, and goes on with a new one. */
  async replaceTab(): Promise<void> {
    const next = await this.context.newPage();
    await this.page.close({ runBeforeUnload: false });
    this.#page = next;
  }

  async picture(name: string): Promise<void> {
    if (this.#closed) return;
    mkdirSync('test-results', { recursive: true });
    const fileName = name.replace(/[^\w-]+/g, '-').slice(0, 80);
    for (const [index, page] of this.context.pages().entries()) {
      await page
        .screenshot({ path: `test-results/${fileName}-${String(index)}.png`, timeout: 5000 })
        .catch(() => undefined);
    }
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await this.context.close();
  }
}

function isLocal(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return (
    ['data:', 'blob:', 'about:'].includes(protocol) || hostname === 'localhost' || hostname === '127.0.0.1'
  );
}

/** Waits until a value is as expected: `await eventually(() => page.title()).toBe('Runs')`. */
export function eventually<T>(read: () => T | Promise<T>) {
  return expect.poll(read, { timeout: PATIENCE_MS, interval: 50 });
}

/** Waits until an element with this text is shown. */
export async function seeText(within: Page | Locator, text: string | RegExp): Promise<Locator> {
  const found = within.getByText(text).first();
  await found.waitFor();
  return found;
}
