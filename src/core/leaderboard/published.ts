/** The published entries: figures of BALROG's public submissions (`published.json`), and what they lack. */
import * as v from 'valibot';
import { BALROG_ENVIRONMENTS, environmentTitle } from '../env';
import type { Interval } from '../evaluate';
import type { BoardEntry, Figure, Mark } from './entry';
import { isBoardEnvironment, PROTOCOL_EPISODES, protocolEnvironments, type Modality } from './protocol';
import { listed } from './words';

/** Half the width of a 95 % interval in standard errors, where only these are known. */
export const NORMAL_95 = 1.96;

const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));
const day = v.pipe(v.string(), v.isoDate());
const text = v.pipe(v.string(), v.minLength(1));

const figureSchema = v.strictObject({
  progression: percent,
  standardError: percent,
  episodes: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

/** Strict: a field that is misspelled would otherwise be missed silently. */
export const publishedSchema = v.strictObject({
  /** Date of the latest entry. */
  asOf: day,
  entries: v.array(
    v.strictObject({
      submission: text,
      modality: v.picklist(['LLM', 'VLM']),
      model: text,
      agent: text,
      date: day,
      verified: v.boolean(),
      /** By model; the submissions' own field says yes of nearly all, since it speaks of the agent's code. */
      openWeights: v.boolean(),
      progression: percent,
      standardError: percent,
      environments: v.record(v.picklist(BALROG_ENVIRONMENTS), figureSchema),
    }),
  ),
});

export type PublishedFile = v.InferOutput<typeof publishedSchema>;
type PublishedEntry = PublishedFile['entries'][number];

export interface PublishedBoard {
  /** Day of the latest entry, `2025-07-23`. */
  readonly asOf: string;
  readonly entries: readonly BoardEntry[];
}

/** The published entries; their figures load when they are first asked for. Rejects when they cannot be fetched. */
export async function loadPublished(): Promise<PublishedBoard> {
  const file: unknown = (await import('./published.json')).default;
  const { asOf, entries } = v.parse(publishedSchema, file);
  return { asOf, entries: entries.map(publishedEntry) };
}

/** A submission's figures as a row, with what sets it apart from the protocol. */
export function publishedEntry(entry: PublishedEntry): BoardEntry {
  const environments: Partial<Record<(typeof BALROG_ENVIRONMENTS)[number], Figure>> = {};
  let episodes = 0;
  for (const id of BALROG_ENVIRONMENTS) {
    const figures = entry.environments[id];
    if (figures === undefined) continue;
    environments[id] = figureFrom(figures, figures.episodes);
    episodes += figures.episodes;
  }
  return {
    id: `published ${entry.submission} ${entry.modality}`,
    origin: { kind: 'published', submission: entry.submission },
    name: entry.model,
    agent: entry.agent,
    modality: entry.modality,
    date: entry.date,
    verified: entry.verified,
    openWeights: entry.openWeights,
    overall: figureFrom(entry, episodes),
    environments,
    tokens: null,
    marks: marksOf(entry.modality, environments),
  };
}

/** The interval that a mean and its standard error alone suggest (normal approximation), within 0…100. */
export function normalInterval(mean: number, standardError: number): Interval {
  const half = NORMAL_95 * standardError;
  return { low: Math.max(0, mean - half), high: Math.min(100, mean + half) };
}

function figureFrom(
  figures: { readonly progression: number; readonly standardError: number },
  episodes: number,
): Figure {
  const { progression: mean, standardError } = figures;
  // The published figures say nothing of tokens.
  return { mean, standardError, interval: normalInterval(mean, standardError), episodes, tokens: null };
}

function marksOf(modality: Modality, environments: BoardEntry['environments']): Mark[] {
  const wanted = protocolEnvironments(modality);
  const marks: Mark[] = [];
  for (const id of wanted) {
    const episodes = environments[id]?.episodes;
    if (episodes !== undefined && episodes < PROTOCOL_EPISODES[id])
      marks.push({
        kind: 'episodes',
        environment: id,
        text: `${environmentTitle(id)}: ${String(episodes)} episodes; the protocol has ${String(PROTOCOL_EPISODES[id])}.`,
      });
  }
  const missing = wanted.filter((id) => environments[id] === undefined);
  if (missing.length > 0)
    marks.push({
      kind: 'environments',
      environment: null,
      text: `No episodes of ${listed(missing.map(environmentTitle))}.`,
    });
  for (const id of Object.keys(environments).filter(isBoardEnvironment))
    if (!wanted.includes(id))
      marks.push({
        kind: 'environments',
        environment: null,
        text: `Its overall figure counts ${environmentTitle(id)}, which the protocol for vision-language models leaves out.`,
      });
  return marks;
}
