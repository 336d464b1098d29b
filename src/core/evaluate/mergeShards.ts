/** One run out of the parts of a split plan. */
import type { AgentSpec } from '../agent';
import { fail, ok, type Result } from '../shared';
import type { Price } from './cost';
import { expandPlan } from './expandPlan';
import { headlineOf } from './headline';
import type { Plan } from './plan';
import type { EpisodeId, EpisodeRecord, RunId, RunRecord } from './records';
import { shardText } from './shards';
import type { RunSpending } from './spending';

/** A part that was played, with its episodes. */
export interface PlayedPart {
  readonly run: RunRecord;
  readonly episodes: readonly EpisodeRecord[];
}

export interface MergedRun {
  readonly run: RunRecord;
  /** All episodes of the whole plan in order, with the run's id and ids of their own. */
  readonly episodes: readonly EpisodeRecord[];
  /** Where the steps of each merged episode lie; episodes that no part has are not named. */
  readonly stepsOf: ReadonlyMap<EpisodeId, EpisodeId>;
  /** Episodes that no part has; they are queued. */
  readonly missing: number;
}

export interface MergeIdentity {
  readonly id: RunId;
  readonly name: string;
  readonly newId: () => EpisodeId;
  readonly appVersion: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/**
 * Puts the parts of one plan together to the run that one machine would have played. Parts may be missing: then the
 * merged run waits, with their episodes queued. Refuses, with every reason as a sentence, parts of different plans,
 * agents or environment versions, episodes that are there twice, and episodes that are not those of the plan.
 */
export function mergeShards(
  parts: readonly PlayedPart[],
  identity: MergeIdentity,
): Result<MergedRun, readonly string[]> {
  const [first] = parts;
  if (parts.length < 2 || !first) return fail(['Choose at least two parts of one plan.']);
  const plan = first.run.plan;
  if (!plan) return fail([`“${first.run.name}” has no plan.`]);
  const reasons = mismatches(parts, first.run, plan);
  const whole = withoutShard(plan, parts);
  const planned = expandPlan(whole, identity.id, identity.newId);
  const found = new Map<number, { readonly episode: EpisodeRecord; readonly run: RunRecord }>();
  for (const { run, episodes } of parts) {
    for (const episode of episodes) {
      const place = planned[episode.order];
      const other = found.get(episode.order);
      if (!place || !isSameEpisode(place, episode))
        reasons.push(`Episode ${String(episode.order + 1)} of “${run.name}” is not that of the plan.`);
      else if (other)
        reasons.push(`Episode ${String(episode.order + 1)} is in “${other.run.name}” and in “${run.name}”.`);
      else found.set(episode.order, { episode, run });
    }
  }
  if (reasons.length > 0) return fail(shortened(reasons));

  const stepsOf = new Map<EpisodeId, EpisodeId>();
  const episodes = planned.map((place): EpisodeRecord => {
    const played = found.get(place.order)?.episode;
    if (!played) return place;
    stepsOf.set(place.id, played.id);
    return { ...played, id: place.id, runId: identity.id };
  });
  const missing = episodes.length - found.size;
  const ended = episodes.every(({ state }) => state === 'ended');
  const stopped = parts.some(({ run }) => run.state === 'stopped');
  const state = ended ? (stopped ? 'stopped' : 'finished') : 'paused';
  const spent = spentTogether(parts);
  const run: RunRecord = {
    ...first.run,
    id: identity.id,
    name: identity.name,
    kind: 'evaluation',
    state,
    createdAt: Math.min(...parts.map((part) => part.run.createdAt)),
    updatedAt: identity.now,
    plan: whole,
    agent: whole.agent,
    appVersion: identity.appVersion,
    environmentVersions: Object.assign(
      {},
      ...parts.map((part) => part.run.environmentVersions),
    ) as RunRecord['environmentVersions'],
    plannedEpisodes: episodes.length,
    pauseReason: ended ? null : waitReason(missing),
    headline: null,
    deletedAt: null,
    exportedAt: null,
    source: null,
    ...(spent && { spent }),
  };
  const headline = ended ? headlineOf(run, episodes) : null;
  return ok({ run: { ...run, headline }, episodes, stepsOf, missing });
}

/**
 * Whether two plans play the same episodes and ask in the same way; how much is done at once, what may be spent, what it
 * costs and which part is played are not looked at.
 */
export function isSamePlan(a: Plan, b: Plan): boolean {
  return canonical(essence(a)) === canonical(essence(b));
}

function essence({ agent, tasks, seeds, maxSteps }: Plan): unknown {
  const model = (spec: AgentSpec['model'] | undefined): unknown => {
    if (!spec || !('settings' in spec)) return spec;
    const { concurrency: _, timeoutMs: __, maxAttempts: ___, stream: ____, ...settings } = spec.settings;
    return { ...spec, settings };
  };
  return {
    agent: { ...agent, model: model(agent.model), secondModel: model(agent.secondModel) },
    tasks,
    seeds,
    maxSteps,
  };
}

/** JSON with sorted names, so that the order in which a file lists them does not matter. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

function mismatches(parts: readonly PlayedPart[], first: RunRecord, plan: Plan): string[] {
  const reasons: string[] = [];
  const shards = new Map<string, RunRecord>();
  for (const { run } of parts) {
    if (!run.plan) {
      reasons.push(`“${run.name}” has no plan.`);
      continue;
    }
    if (!isSamePlan(run.plan, plan)) reasons.push(`“${run.name}” has another plan than “${first.name}”.`);
    const { shard } = run.plan;
    if (!shard) reasons.push(`“${run.name}” is a whole run, not a part.`);
    else if (shard.count !== plan.shard?.count)
      reasons.push(`“${run.name}” is part ${shardText(shard)}, so the plan was split differently.`);
    else {
      const twin = shards.get(shardText(shard));
      if (twin) reasons.push(`“${twin.name}” and “${run.name}” are both part ${shardText(shard)}.`);
      shards.set(shardText(shard), run);
    }
    for (const [id, version] of Object.entries(run.environmentVersions)) {
      const known = parts
        .map((part) => ({ name: part.run.name, version: versionOf(part.run, id) }))
        .find((other) => other.version !== undefined && other.version !== version);
      if (known)
        reasons.push(
          `${id} has version ${version} in “${run.name}” and version ${known.version ?? ''} in “${known.name}”.`,
        );
    }
  }
  return reasons;
}

function versionOf(run: RunRecord, id: string): string | undefined {
  return (run.environmentVersions as Readonly<Record<string, string | undefined>>)[id];
}

/** The plan of which all are parts. Prices, limits and promises are kept only where they hold for the whole. */
function withoutShard(plan: Plan, parts: readonly PlayedPart[]): Plan {
  const { shard: _, estimate: __, limits: ___, price, secondPrice, ...whole } = plan;
  const agreed = (pick: (of: Plan) => Price | undefined): boolean =>
    parts.every(({ run }) => run.plan && canonical(pick(run.plan) ?? null) === canonical(pick(plan) ?? null));
  return {
    ...whole,
    ...(price && agreed((of) => of.price) && { price }),
    ...(secondPrice && agreed((of) => of.secondPrice) && { secondPrice }),
  };
}

function isSameEpisode(planned: EpisodeRecord, played: EpisodeRecord): boolean {
  const nameOf = ({ environmentId, task, index, seed, options }: EpisodeRecord): string =>
    canonical([environmentId, task, index, seed, options]);
  return nameOf(planned) === nameOf(played);
}

function spentTogether(parts: readonly PlayedPart[]): RunSpending | null {
  let sum: RunSpending = { tokens: 0, dollars: 0, workedMs: 0 };
  for (const { run } of parts) {
    if (!run.spent) return null;
    const { tokens, dollars, workedMs } = run.spent;
    sum = { tokens: sum.tokens + tokens, dollars: sum.dollars + dollars, workedMs: sum.workedMs + workedMs };
  }
  return sum;
}

function waitReason(missing: number): string {
  return missing > 0
    ? `${String(missing)} episodes are in none of the parts that were put together. Go on to play them here.`
    : 'Some episodes were not played to their end. Go on to play them here.';
}

const MOST_REASONS = 12;

function shortened(reasons: readonly string[]): readonly string[] {
  const different = [...new Set(reasons)];
  if (different.length <= MOST_REASONS) return different;
  return [...different.slice(0, MOST_REASONS), `And ${String(different.length - MOST_REASONS)} more.`];
}
