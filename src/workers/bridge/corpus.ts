/** The corpus of Python games that ships with the page (`src/envs/bytesized32/worlds`). */
import * as v from 'valibot';
import { assetAddresses } from 'virtual:game-assets';
import { fail, messageOf, ok, type Result } from '../../core/shared';
import { readOwnFile } from '../ownFile';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const worldSchema = v.pipe(
  v.object({
    id: v.string(),
    file: v.pipe(v.string(), v.regex(/^[\w.-]+\.py$/)),
    title: v.string(),
    task: v.string(),
    /** Recorded actions that win. */
    solution: v.array(v.string()),
    /** How it is lost, or gets stuck; without actions: why it cannot be lost. */
    losing: v.object({
      why: v.string(),
      actions: v.optional(v.array(v.string())),
      stuck: v.optional(v.literal(true)),
    }),
    search: v.object({ wins: v.boolean() }),
    /** By GPT-4’s tokenizer (cl100k), comments included. */
    tokens: count,
    /** As in the paper's Table 1. */
    facts: v.object({
      lines: count,
      nonBlankLines: count,
      commentLines: count,
      verbs: count,
      actionsAtStart: count,
      objectClasses: count,
      objectInstances: count,
      solutionLength: count,
    }),
  }),
  v.transform(({ tokens, facts, ...world }) => ({ ...world, facts: { ...facts, tokens } })),
);

const indexSchema = v.object({ format: v.literal(1), seed: count, worlds: v.array(worldSchema) });

export type CorpusWorld = v.InferOutput<typeof worldSchema>;
export type CorpusIndex = v.InferOutput<typeof indexSchema>;

/** The list of corpus games. @returns the error in sentences. */
export async function corpusIndex(): Promise<Result<CorpusIndex, string>> {
  const read = await text('corpus.json');
  if (!read.ok) return read;
  let json: unknown;
  try {
    json = JSON.parse(read.value);
  } catch (thrown) {
    return fail(`The list of worlds cannot be read: ${messageOf(thrown)}`);
  }
  const parsed = v.safeParse(indexSchema, json);
  return parsed.success ? ok(parsed.output) : fail('The list of worlds cannot be read. Reload the page.');
}

/** A corpus game's source. @param id as in the index. */
export async function corpusSource(id: string): Promise<Result<string, string>> {
  const index = await corpusIndex();
  if (!index.ok) return index;
  const world = index.value.worlds.find((known) => known.id === id);
  return world ? text(world.file) : fail(`The corpus has no world “${id.slice(0, 100)}”.`);
}

async function text(name: string): Promise<Result<string, string>> {
  // The environment's workers read the same copies: a page of an earlier build keeps the corpus that it came with.
  const address = assetAddresses[`worlds/${name}`];
  if (address === undefined) return fail(`The app has no file “${name}”.`);
  try {
    const bytes = await readOwnFile(address, name);
    return ok(new TextDecoder().decode(bytes));
  } catch (thrown) {
    return fail(messageOf(thrown));
  }
}
