/** What scripts do with the index of our worlds beside what Python computes. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Tiktoken } from 'js-tiktoken/lite';
import gpt4Tokens from 'js-tiktoken/ranks/cl100k_base';
import * as prettier from 'prettier';
import * as v from 'valibot';

export const WORLDS = join('src', 'envs', 'bytesized32', 'worlds');
const INDEX = join(WORLDS, 'corpus.json');
/** What the first load of a page knows of the worlds; the whole index is fetched when it is asked for. */
const TASK_LIST = join('src', 'envs', 'bytesized32', 'worldTasks.json');
const INDEX_SCHEMA = v.looseObject({
  worlds: v.array(
    v.looseObject({
      id: v.string(),
      title: v.string(),
      summary: v.string(),
      file: v.string(),
      tokens: v.number(),
    }),
  ),
});

/**
 * Counts the tokens of all worlds anew (GPT-4's tokenizer, as in the paper's Table 1), formats the index and writes the
 * list of tasks, by which the worlds can be played.
 */
export async function keepIndex(): Promise<void> {
  const index = v.parse(INDEX_SCHEMA, JSON.parse(readFileSync(INDEX, 'utf8')));
  const tokenizer = new Tiktoken(gpt4Tokens);
  const worlds = index.worlds.map((world) => ({
    ...world,
    tokens: tokenizer.encode(readFileSync(join(WORLDS, world.file), 'utf8')).length,
  }));
  await writeJson(INDEX, { ...index, worlds });
  await writeJson(
    TASK_LIST,
    worlds.map(({ id, title, summary }) => ({ id, title, summary })),
  );
}

async function writeJson(path: string, content: unknown): Promise<void> {
  const options = await prettier.resolveConfig(path);
  writeFileSync(path, await prettier.format(JSON.stringify(content), { ...options, filepath: path }));
}

/** The base classes that read the same in every world, between their two marker lines. */
export function sharedClasses(): string {
  const source = readFileSync(join(WORLDS, 'boil-water.py'), 'utf8');
  const shared = /^# =+ Shared base classes.*?^# =+ End of the shared base classes =+$/ms.exec(source);
  if (!shared) throw new Error('boil-water.py has no shared base classes.');
  return shared[0];
}
