import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Session, eventually, seeText, useArcade } from '../support/app';
import { RunView, startEvaluation, textBlock } from '../support/arcadePages';
import { storedRun } from '../support/database';
import { type FakeModelServer, startFakeModelServer } from '../support/fakeModelServer';

const arcade = useArcade();

const MARKER = 'arcadeWasTaken';
const RUN_CODE = `window.${MARKER}=1`;

/** Texts that would run code, or call home, were they ever taken for markup. */
const PAYLOADS = [
  `<script>${RUN_CODE}</script>`,
  `<img src=x onerror="${RUN_CODE}">`,
  `<img src="https://evil.example/beacon.png">`,
  `<svg onload="${RUN_CODE}"><script>${RUN_CODE}</script></svg>`,
  `<a href="javascript:${RUN_CODE}">turn left</a>`,
  `[turn left](javascript:${RUN_CODE})`,
  `<iframe srcdoc="<script>parent.${MARKER}=1</script>"></iframe>`,
  `"><style>@import url(https://evil.example/style.css);</style>`,
  `<link rel="stylesheet" href="https://evil.example/style.css">`,
  `<form action="https://evil.example/"><button autofocus>go</button></form>`,
  `{{constructor.constructor('${RUN_CODE}')()}}`,
  `</pre></div></body><object data="https://evil.example/x.swf"></object>`,
];

const MODEL_ID = `<img src=x onerror="${RUN_CODE}">`;

let server: FakeModelServer;
beforeAll(async () => {
  server = await startFakeModelServer({ models: [MODEL_ID] });
});
afterAll(() => server.close());

async function expectInert(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => document.querySelectorAll('details').forEach((folded) => (folded.open = true)));
  expect(
    await page.evaluate((marker) => {
      const root = document.getElementById('root');
      const elements = [...(root?.querySelectorAll('*') ?? [])];
      return {
        marker: marker in window,
        foreign: elements
          // The charting library styles each chart from within.
          .filter((element) => !element.matches('figure svg > style:first-child'))
          .filter((element) =>
            /^(script|iframe|img|object|embed|link|style|base|form\[action\])$/i.test(element.tagName),
          )
          .map((element) => element.outerHTML),
        handlers: elements.filter((element) =>
          element.getAttributeNames().some((name) => name.startsWith('on')),
        ).length,
        scriptLinks: elements.filter((element) => /^\s*javascript:/i.test(element.getAttribute('href') ?? ''))
          .length,
      };
    }, MARKER),
  ).toEqual({ marker: false, foreign: [], handlers: 0, scriptLinks: 0 });
}

async function playHostileEpisode(
  session: Session,
): Promise<{ run: string; episode: string; broken: string }> {
  server.queue(
    ...PAYLOADS.slice(0, 1),
    ...PAYLOADS.slice(1).map((text) => ({ text, reasoning: `Because ${text}` })),
  );
  const settings = {
    model: 'openAiCompatible',
    server: server.url,
    id: MODEL_ID,
    tasks: 'open',
    episodes: 2,
    parallel: 1,
    seed: 3,
    maxSteps: PAYLOADS.length,
  };
  const id = await startEvaluation(session, settings, async (page) => {
    await page.getByRole('textbox', { name: /^Name/ }).fill(PAYLOADS[1] ?? '');
    await page.getByText(/^Parameters:/).click();
    await page.getByRole('spinbutton', { name: 'Attempts' }).fill('1');
  });
  server.reply('go forward');
  // The second episode meets a server whose error message is hostile.
  await eventually(() => server.requests.length).toBeGreaterThanOrEqual(PAYLOADS.length);
  await new RunView(session.page).reach('Finished');
  const { episodes } = await storedRun(session, id);
  return { run: id, episode: episodes[0]?.id ?? '', broken: episodes[1]?.id ?? '' };
}

test('hostile answers, names and messages appear as plain text on every route', async () => {
  const session = await arcade.open();
  session.allow(/Failed to load resource/);
  const { page } = session;
  const { run, episode, broken } = await playHostileEpisode(session);

  for (const [index, payload] of PAYLOADS.entries()) {
    await page.goto(session.address(`/runs/${run}/${episode}/${String(index + 1)}`));
    await eventually(() => textBlock(page, 'Raw reply').textContent()).toBe(payload);
    await expectInert(page);
  }
  for (const route of ['/', '/runs', `/runs/${run}`, `/runs/${run}/${broken}`, '/evaluate', '/settings']) {
    await session.goto(route);
    await expectInert(page);
  }
  await session.goto('/runs');
  await seeText(page, PAYLOADS[1] ?? '');
});

test('hostile addresses appear as plain text', async () => {
  const session = await arcade.open();
  const { page } = session;
  for (const payload of PAYLOADS) {
    const segment = encodeURIComponent(payload);
    for (const route of [`/${segment}`, `/play/babyai/${segment}/0`, `/play/babyai/goto/${segment}`]) {
      await page.goto(session.address(route));
      await expectInert(page);
    }
  }
  await session.goto(
    `/runs?q=${encodeURIComponent(PAYLOADS[0] ?? '')}&kind=${encodeURIComponent(PAYLOADS[1] ?? '')}`,
  );
  await expectInert(page);
  await session.goto(
    `/evaluate?model=openAiCompatible&server=${encodeURIComponent(`javascript:${RUN_CODE}`)}`,
  );
  await expectInert(page);
});
