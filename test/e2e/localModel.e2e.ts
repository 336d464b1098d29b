/** Local models in the built page: a whole game by a real, if tiny, one; and how far WebLLM gets without a card. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { seeText, useArcade } from '../support/app';
import { RunView, startEvaluation } from '../support/arcadePages';
import { expectConsistent, storedRun } from '../support/database';
import { startModelHost } from '../support/modelHost';
import { sharedPath } from '../support/shared';

const MODEL = sharedPath('probes', 'browser', 'data', 'stories260K.gguf');
const NAME = 'stories260K.gguf';

describe.skipIf(MODEL === null)('a model from disk', () => {
  const arcade = useArcade();

  test('is tested on the models page and plays a BabyAI episode to its end', async () => {
    const session = await arcade.open();
    const { page } = session;
    await session.goto('/models/local');
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(MODEL ?? '');
    await page.getByRole('button', { name: `Test ${NAME}` }).click();
    await seeText(page, /answers in words/);

    const hash = createHash('sha256')
      .update(readFileSync(MODEL ?? ''))
      .digest('hex');
    const id = await startEvaluation(session, {
      model: 'wllama',
      id: NAME,
      source: `file:${hash}`,
      strategy: 'naive',
      onlyLegal: 'true',
      tasks: 'goto',
      episodes: 1,
      seed: 7,
      history: 1,
      context: 2048,
      maxTokens: 16,
      maxSteps: 24,
    });
    await new RunView(page).reach('Finished');

    const stored = await storedRun(session, id);
    expectConsistent(stored);
    const [episode] = stored.episodes;
    expect(episode).toMatchObject({ state: 'ended', error: null });
    expect(['solved', 'stepLimit', 'failed']).toContain(episode?.outcome);
    const steps = episode?.stepRecords ?? [];
    expect(steps.length).toBeGreaterThan(0);
    // Held to them, the model said nothing but legal actions.
    expect(steps.map(({ turn }) => turn)).toEqual(steps.map(() => 'valid'));
    for (const step of steps) expect(step.answer).toBe(step.action);
    expect(episode?.usage.outputTokens).toBeGreaterThan(0);
    expect(episode?.usage.inputTokens).toBeGreaterThan(steps.length * 100);
    // All of it came from this device.
    expect(
      session.requests.filter((url) => !url.startsWith(arcade.url) && !/^(blob|data):/.test(url)),
    ).toEqual([]);
  });
});

describe('a model for the graphics card', () => {
  // Software that acts as a card: enough for WebLLM to begin.
  const arcade = useArcade({ flags: ['--enable-unsafe-webgpu'] });

  test('is fetched whole, and WebLLM itself says that its library is broken', async () => {
    const host = await startModelHost();
    try {
      const json = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
      const shard = new Uint8Array(100_000).fill(7);
      const folder = '/broken-q4f32_1-MLC/resolve/main';
      host.files.set(`${folder}/mlc-chat-config.json`, json({ tokenizer_files: ['tokenizer.json'] }));
      host.files.set(`${folder}/tokenizer.json`, json({}));
      host.files.set(
        `${folder}/tensor-cache.json`,
        json({ metadata: {}, records: [{ dataPath: 'shard.bin', nbytes: shard.length, records: [] }] }),
      );
      host.files.set(`${folder}/shard.bin`, shard);
      host.files.set('/library.wasm', new TextEncoder().encode('no WebAssembly'));

      const session = await arcade.open();
      const { page } = session;
      await session.goto('/models/local');
      await page.getByRole('radio', { name: /^MLC weights/ }).click();
      await page
        .getByRole('textbox', { name: 'Address of the weights' })
        .fill(`${host.url}/broken-q4f32_1-MLC`);
      await page
        .getByRole('textbox', { name: 'Address of the compiled library' })
        .fill(`${host.url}/library.wasm`);
      await page.getByRole('button', { name: 'Add to the library' }).click();
      await page.getByRole('button', { name: 'Fetch broken-q4f32_1-MLC' }).click();
      await seeText(page, /library is broken, or for another version of WebLLM/);
      expect(host.asked.map(({ path }) => path).sort()).toEqual([...host.files.keys()].sort());
      // What came is kept: only the loading is tried again.
      await page.getByRole('button', { name: 'Test broken-q4f32_1-MLC' }).waitFor();
    } finally {
      await host.close();
    }
  });
});
