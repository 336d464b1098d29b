import { expect, it } from 'vitest';
import { demonstrationFile } from '../core/agent';
import { recognize } from '../core/library';
import { fileKinds } from './fileKinds';

const take = (path: string, content: string | Uint8Array) => {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return recognize(path, bytes.length, async () => bytes, fileKinds);
};

function demonstration(ending: { outcome?: string; progression?: number } = {}): string {
  const episode = {
    environmentId: 'babyai',
    task: 'BabyAI-MixedTrainLocal-v0/pickup',
    seed: 3,
    options: {},
    initial: { longTerm: 'a ball' },
    ...ending,
  } as const;
  const made = demonstrationFile(episode, [{ action: 'pick up', observation: { longTerm: 'done' } }], 'Mine');
  if (!made.ok) throw new Error(made.error);
  return made.value.text;
}

it('takes a demonstration by its content and says what it shows', async () => {
  expect(await take('anything.json', demonstration())).toMatchObject({
    ok: true,
    value: {
      kind: 'demonstration',
      contents: expect.stringMatching(/^BabyAI, Pick up.*, 1 step$/) as string,
    },
  });
});

it.each([
  [{ outcome: 'solved', progression: 1 }, 'solved'],
  [{ outcome: 'failed', progression: 0 }, 'failed at 0%'],
  [{ outcome: 'stepLimit', progression: 0.256 }, 'step limit at 26%'],
  [{ outcome: 'stepLimit' }, 'step limit'],
  [{ outcome: 'unheard of', progression: 1 }, '1 step'],
])('says how the episode of a demonstration ended: %j', async (ending, words) => {
  const found = await take('it.json', demonstration(ending));
  expect(found.ok ? found.value.contents.split(', ').at(-1) : found.error).toBe(words);
});

it.each([
  ['another.json', '{"progression": 1}'],
  ['broken.json', '{"format": "agent-arcade-demonstration"'],
  ['newer.json', demonstration().replace('"version":1', '"version":2')],
  ['binary.ts', new Uint8Array([101, 0, 255, 254])],
  ['nul.ts', 'export default 1\u0000'],
  ['library.ts', 'export const helper = 1;'],
  ['huge.ts', `export default ${'1'.repeat(300 * 1024)}`],
])('refuses %s with a sentence', async (path, content) => {
  const found = await take(path, content);
  expect(found.ok ? '' : found.error).toMatch(/^\S.*\.$/);
});

it('takes a strategy without running it', async () => {
  const program = 'throw new Error("ran");\nexport default function strategy() {}\n';
  expect(await take('mine.ts', program)).toMatchObject({
    ok: true,
    value: { kind: 'strategy', contents: '2 lines' },
  });
  expect((await take('mine.js', program)).ok).toBe(true);
});
