/** The worlds that ship with the app, as the file beside them lists them. */
import * as v from 'valibot';

const CORPUS_SCHEMA = v.looseObject({
  worlds: v.array(
    v.looseObject({
      id: v.string(),
      file: v.pipe(v.string(), v.regex(/^[a-z0-9-]+\.py$/)),
      title: v.string(),
      solution: v.array(v.string()),
    }),
  ),
});

export interface CorpusWorld {
  readonly id: string;
  /** Asset that holds its program. */
  readonly asset: string;
  readonly title: string;
  /** Actions that win it with the seed 0. */
  readonly solution: readonly string[];
}

export const CORPUS_ASSET = 'worlds/corpus.json';

/** @throws Error when the file is none of this app's. */
export function readCorpus(bytes: Uint8Array): readonly CorpusWorld[] {
  const { worlds } = v.parse(CORPUS_SCHEMA, JSON.parse(new TextDecoder().decode(bytes)));
  return worlds.map(({ id, file, title, solution }) => ({ id, asset: `worlds/${file}`, title, solution }));
}
