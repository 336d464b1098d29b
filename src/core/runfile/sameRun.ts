/** Whether a run that comes in is one that is here already. */
import { isSamePlan, type EpisodeRecord, type Plan, type RunRecord } from '../evaluate';
import { isSameJson } from '../shared';
import { withoutSecrets } from './arcadeFile';
import { isPlayedIn, type EqualEpisodes } from './joinParts';
import { isJsonObject, toJson, type JsonValue } from './safeJson';

/**
 * Whether the fields of two runs say that they are one: where it came from (the time at which it was made, or the summary
 * and metadata of results), agent, plan, versions, and how much was planned. Its name, and how far it got, may differ.
 * @param here a run that is stored. @param brought one that was read from a file.
 */
export function isSameRun(here: RunRecord, brought: RunRecord): boolean {
  if (here.state === 'importing' || (here.state === 'interrupted') !== (brought.state === 'interrupted'))
    return false;
  return (
    isSameOrigin(here, brought) &&
    here.kind === brought.kind &&
    here.player === brought.player &&
    here.plannedEpisodes === brought.plannedEpisodes &&
    isSameJson(here.environmentVersions, brought.environmentVersions) &&
    isSameJson(here.joinedParts, brought.joinedParts) &&
    isSamePlayer(here, brought)
  );
}

/** BALROG's results do not say when they were played. */
function isSameOrigin(here: RunRecord, brought: RunRecord): boolean {
  if (brought.source?.format !== 'balrog') return here.createdAt === brought.createdAt;
  return (
    isSameJson(toJson(here.source?.summary), toJson(brought.source.summary)) &&
    isSameJson(balrogMetadata(here), balrogMetadata(brought))
  );
}

/** A run file keeps the metadata of the results that it was made of. */
function balrogMetadata({ source }: RunRecord): JsonValue {
  const metadata = toJson(source?.metadata);
  if (source?.format === 'balrog') return metadata;
  return isJsonObject(metadata) ? (metadata['balrogMetadata'] ?? null) : null;
}

/** Files never hold keys, so what is here is compared without them. */
function isSamePlayer(here: RunRecord, brought: RunRecord): boolean {
  const [one, other] = [plain(here), plain(brought)];
  return one.plan && other.plan
    ? isSamePlan(one.plan, other.plan) && isSameJson(one.plan.shard, other.plan.shard)
    : one.plan === other.plan && isSameJson(one.agent, other.agent);
}

function plain({ plan, agent }: RunRecord): { readonly plan: Plan | null; readonly agent: unknown } {
  return {
    plan: plan && (withoutSecrets(toJson(plan)) as unknown as Plan),
    agent: withoutSecrets(toJson(agent)),
  };
}

/**
 * The episodes of two runs in pairs, where one has nothing that the other lacks: equal in place, result, times and tokens.
 * Marks that were set here since do not count; those that only the file has do. Steps are for the caller to compare.
 * @returns `null`: something is another's own.
 */
export function sameEpisodes(
  here: { readonly run: RunRecord; readonly episodes: readonly EpisodeRecord[] },
  brought: { readonly run: RunRecord; readonly episodes: readonly EpisodeRecord[] },
): readonly EqualEpisodes[] | null {
  if (here.episodes.length !== brought.episodes.length) return null;
  const pairs = isPlayedIn(here, brought);
  const places = new Map(here.episodes.map((episode) => [episode.order, episode]));
  const isMarked = brought.episodes.some(({ order, demonstration, derivedOptions }) => {
    const there = places.get(order);
    return (
      (demonstration && there?.demonstration !== true) ||
      (derivedOptions !== undefined && !isSameJson(there?.derivedOptions, derivedOptions))
    );
  });
  return isMarked ? null : pairs;
}
