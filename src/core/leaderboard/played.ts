/**
 * How a run was played, as far as it bears on comparing it. BALROG's files have no words for it, so a folder that is
 * written here carries it as a note, and has the same marks when it is read again.
 */
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

/** The note in a `summary.json`. Values that are none of ours are as if they were not there. */
function readPlayed(summary: unknown): PlayedFacts {
  const note = fields(fields(fields(summary)['agent'])[PLAYED_KEY]);
  const player = note['player'];
  const [number, count] = Array.isArray(note['plan_part']) ? (note['plan_part'] as unknown[]) : [];
  return {
    player: player === 'random' || player === 'scriptedBot' ? player : null,
    lenient: note['answer_reading'] === 'lenient',
    onlyLegalActions: note['only_legal_actions'] === true,
    pictureOnly: note['picture_only'] === true,
    search: note['search'] === true,
    maxSteps: isCount(note['max_steps']) ? note['max_steps'] : null,
    part: isCount(number) && isCount(count) && count > 1 && number <= count ? { number, count } : null,
    helped: isCount(note['helped_episodes']) ? note['helped_episodes'] : 0,
    versions: readVersions(note['environment_versions']),
    options: readOptions(note['options']),
  };
}

const LONGEST_TEXT = 100;
const MOST_OPTIONS = 50;

function readVersions(value: unknown): Versions {
  const sound = Object.entries(fields(value)).filter(
    ([id, version]) =>
      isBoardEnvironment(id) && typeof version === 'string' && version.length <= LONGEST_TEXT,
  );
  return Object.fromEntries(sound);
}

function readOptions(value: unknown): Options {
  const lists = Object.entries(fields(value)).filter(
    ([id, list]) => isBoardEnvironment(id) && Array.isArray(list),
  );
  return Object.fromEntries(
    lists.map(([id, list]) => [
      id,
      (list as unknown[])
        .slice(0, MOST_OPTIONS)
        .map((options) => Object.fromEntries(Object.entries(fields(options)).filter(isOption))),
    ]),
  );
}

function isOption([, value]: [string, unknown]): boolean {
  return (
    typeof value === 'number' ||
    typeof value === 'boolean' ||
    (typeof value === 'string' && value.length <= LONGEST_TEXT)
  );
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0;
}

function fields(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : {};
}
