/**
 * How a run was played, as far as it bears on comparing it. BALROG's files have no words for it, so a folder that is
 * written here carries it as a note, and has the same marks when it is read again.
 */
import * as v from 'valibot';
import { isLanguageModel } from '../agent';
import type { EnvironmentOptions } from '../env';
import { isScored, type EpisodeRecord, type RunRecord } from '../evaluate';
import { isSameJson } from '../shared';
import { isBoardEnvironment, type BoardEnvironment } from './protocol';

/** The field of `agent` in `summary.json` that holds the note; BALROG's tools pass over it. */
export const PLAYED_KEY = 'agent_arcade';

export interface PlayedFacts {
  /** `null`: a model. */
  readonly player: 'random' | 'scriptedBot' | null;
  readonly lenient: boolean;
  readonly onlyLegalActions: boolean;
  readonly pictureOnly: boolean;
  readonly search: boolean;
  /** The plan's own limit; `null`: none. */
  readonly maxSteps: number | null;
  /** Of a plan that was split, numbers from 1; `null`: it was not. */
  readonly part: { readonly number: number; readonly count: number } | null;
  /** Scored episodes in which a person decided steps. */
  readonly helped: number;
  /** Of the environments of this app that were played. */
  readonly versions: Versions;
  /** Different ones of scored episodes, without empty ones. */
  readonly options: Options;
}

type Versions = Readonly<Partial<Record<BoardEnvironment, string>>>;
type Options = Readonly<Partial<Record<BoardEnvironment, readonly EnvironmentOptions[]>>>;

/** @param episodes of the run. */
export function playedFacts(run: RunRecord, episodes: readonly EpisodeRecord[]): PlayedFacts {
  const own = ownFacts(run, episodes);
  if (run.kind !== 'imported') return own;
  const stated = readPlayed(run.source?.summary);
  return {
    player: own.player ?? stated.player,
    lenient: own.lenient || stated.lenient,
    onlyLegalActions: own.onlyLegalActions || stated.onlyLegalActions,
    pictureOnly: own.pictureOnly || stated.pictureOnly,
    search: own.search || stated.search,
    maxSteps: own.maxSteps ?? stated.maxSteps,
    part: own.part ?? stated.part,
    helped: Math.max(own.helped, stated.helped),
    versions: { ...stated.versions, ...own.versions },
    // BALROG’s episodes do not record theirs; where they are found later, they stand in the episodes.
    options: stated.options,
  };
}

function ownFacts(run: RunRecord, episodes: readonly EpisodeRecord[]): PlayedFacts {
  const { agent, plan } = run;
  const scored = episodes.filter((one) => isBoardEnvironment(one.environmentId) && isScored(one));
  const kind = agent?.model.kind;
  const player = kind === 'random' || kind === 'scriptedBot' ? kind : null;
  // What a player without a model is set to changes nothing.
  const model = agent && player === null ? agent : null;
  const shard = plan?.shard;
  const versions = Object.entries(run.environmentVersions).filter(([id]) => isBoardEnvironment(id));
  const options: Partial<Record<BoardEnvironment, EnvironmentOptions[]>> = {};
  for (const { environmentId: id, options: given } of scored) {
    if (!isBoardEnvironment(id) || Object.keys(given).length === 0) continue;
    const known = (options[id] ??= []);
    if (!known.some((other) => isSameJson(other, given))) known.push(given);
  }
  return {
    player,
    lenient: model !== null && isLanguageModel(model.model) && model.answerReading === 'lenient',
    onlyLegalActions: model?.onlyLegalActions === true,
    pictureOnly: model?.pictureOnly === true,
    search: model?.strategy === 'search',
    maxSteps: plan?.maxSteps ?? null,
    part: shard && shard.count > 1 ? { number: shard.index + 1, count: shard.count } : null,
    helped: scored.filter(({ overruledSteps }) => (overruledSteps ?? 0) > 0).length,
    versions: Object.fromEntries(versions),
    options,
  };
}

/** The note about a run that was played here; what does not apply is left out. */
export function writePlayed(run: RunRecord, episodes: readonly EpisodeRecord[]): Record<string, unknown> {
  const facts = ownFacts(run, episodes);
  const { player, maxSteps, part, helped, versions, options } = facts;
  return {
    ...(player !== null && { player }),
    ...(facts.lenient && { answer_reading: 'lenient' }),
    ...(facts.onlyLegalActions && { only_legal_actions: true }),
    ...(facts.pictureOnly && { picture_only: true }),
    ...(facts.search && { search: true }),
    ...(maxSteps !== null && { max_steps: maxSteps }),
    ...(part !== null && { plan_part: [part.number, part.count] }),
    ...(helped > 0 && { helped_episodes: helped }),
    ...(Object.keys(versions).length > 0 && { environment_versions: versions }),
    ...(Object.keys(options).length > 0 && { options }),
  };
}

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const shortText = v.pipe(v.string(), v.maxLength(100));
const option = v.union([v.number(), v.boolean(), shortText]);
const MOST_OPTIONS = 50;

/** A table without the entries that are not sound. */
const table = <Value extends v.GenericSchema>(value: Value, isKey: (key: string) => boolean = () => true) =>
  v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform((entries) => {
      const sound: Record<string, v.InferOutput<Value>> = {};
      for (const [key, entry] of Object.entries(entries)) {
        const parsed = v.safeParse(value, entry);
        if (isKey(key) && parsed.success) sound[key] = parsed.output;
      }
      return sound;
    }),
  );
const optionSets = v.pipe(
  v.array(v.fallback(table(option), {})),
  v.transform((sets) => sets.slice(0, MOST_OPTIONS)),
);
const truth = v.fallback(v.boolean(), false);

/** As it is written, see {@link writePlayed}. Values that are none of ours are as if they were not there. */
const NOTE = v.object({
  player: v.fallback(v.nullable(v.picklist(['random', 'scriptedBot'])), null),
  answer_reading: v.fallback(v.nullable(v.literal('lenient')), null),
  only_legal_actions: truth,
  picture_only: truth,
  search: truth,
  max_steps: v.fallback(v.nullable(count), null),
  plan_part: v.fallback(v.nullable(v.tuple([count, count])), null),
  helped_episodes: v.fallback(count, 0),
  environment_versions: v.fallback(table(shortText, isBoardEnvironment), {}),
  options: v.fallback(table(optionSets, isBoardEnvironment), {}),
});
const SUMMARY = v.object({ agent: v.object({ [PLAYED_KEY]: NOTE }) });

/** The note in a `summary.json`. */
function readPlayed(summary: unknown): PlayedFacts {
  const parsed = v.safeParse(SUMMARY, summary);
  const note = parsed.success ? parsed.output.agent[PLAYED_KEY] : v.parse(NOTE, {});
  const [number, parts] = note.plan_part ?? [1, 1];
  return {
    player: note.player,
    lenient: note.answer_reading === 'lenient',
    onlyLegalActions: note.only_legal_actions,
    pictureOnly: note.picture_only,
    search: note.search,
    maxSteps: note.max_steps,
    part: parts > 1 && number <= parts ? { number, count: parts } : null,
    helped: note.helped_episodes,
    versions: note.environment_versions,
    options: note.options,
  };
}
