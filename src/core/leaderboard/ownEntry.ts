/** A run of the person's own as a row of the leaderboard. */
import { isLocal, type AgentSpec } from '../agent';
import type { EnvironmentMeta } from '../env';
import {
  bootstrapInterval,
  isScored,
  scoreRun,
  type EpisodeRecord,
  type Mean,
  type RunRecord,
} from '../evaluate';
import type { BoardEntry, Figure } from './entry';
import { marksOf } from './marks';
import { isBoardEnvironment, protocolEnvironments, type BoardEnvironment, type Modality } from './protocol';

/** Whether a run can be a row: an evaluation, or results from elsewhere, that have come to an end. */
export function isCandidate(run: Pick<RunRecord, 'kind' | 'state'>): boolean {
  return run.kind !== 'play' && (run.state === 'finished' || run.state === 'stopped');
}

/**
 * A run's row: figures by BALROG's formulas, intervals from its episodes (percentile bootstrap within environments).
 * @param episodes all of the run, in plan order.
 * @param metas of the environments as this version of the app has them.
 * @param day on which it was started, `2025-07-23`.
 * @returns `null` when it is no candidate or no episode of a BALROG environment is scored.
 */
export function ownEntry(
  run: RunRecord,
  episodes: readonly EpisodeRecord[],
  metas: readonly EnvironmentMeta[],
  day: string,
): BoardEntry | null {
  if (!isCandidate(run)) return null;
  const scored = groupScored(episodes);
  if (scored.size === 0) return null;
  const modality = modalityOf(run, episodes);
  const score = scoreRun(run, episodes);

  const environments: Partial<Record<BoardEnvironment, Figure>> = {};
  for (const { environmentId, score: mean } of score.environments) {
    if (!isBoardEnvironment(environmentId)) continue;
    const figure = figureFrom(mean, [scored.get(environmentId) ?? []]);
    if (figure) environments[environmentId] = figure;
  }
  return {
    id: `own ${run.id}`,
    origin: { kind: 'own', runId: run.id },
    name: run.name,
    agent: run.player,
    modality,
    date: day,
    verified: false,
    openWeights: opennessOf(run.agent),
    overall: overallOf(run, episodes, scored, modality, environments),
    environments,
    tokens: tokensPerEpisode([...scored.values()].flat()),
    marks: marksOf({ run, episodes: [...scored.values()].flat(), score, modality, metas }),
  };
}

/** The mean over the protocol's environments; a mean over fewer of them is another figure and not given. */
function overallOf(
  run: RunRecord,
  episodes: readonly EpisodeRecord[],
  scored: ReadonlyMap<BoardEnvironment, readonly EpisodeRecord[]>,
  modality: Modality,
  environments: BoardEntry['environments'],
): Figure | null {
  const counted = protocolEnvironments(modality);
  if (counted.some((id) => environments[id] === undefined)) return null;
  const counts = ({ environmentId }: { readonly environmentId: string }) =>
    counted.some((id) => id === environmentId);
  const plan = run.plan && { ...run.plan, tasks: run.plan.tasks.filter(counts) };
  const { overall } = scoreRun({ ...run, plan }, episodes.filter(counts));
  return figureFrom(
    overall,
    counted.map((id) => scored.get(id) ?? []),
  );
}

function figureFrom(mean: Mean, groups: readonly (readonly EpisodeRecord[])[]): Figure | null {
  if (mean.mean === null || mean.n === 0) return null;
  return {
    mean: mean.mean,
    standardError: mean.standardError ?? 0,
    interval: bootstrapInterval(groups.map((group) => group.map(({ progression }) => progression * 100))),
    episodes: mean.n,
    tokens: tokensPerEpisode(groups.flat()),
  };
}

/** `null` where a reply came without a count, since the sum would be too small, and where no model was asked. */
function tokensPerEpisode(episodes: readonly EpisodeRecord[]): number | null {
  let sum = 0;
  for (const { usage } of episodes) {
    if (usage.unreportedReplies > 0) return null;
    sum += usage.inputTokens + usage.outputTokens;
  }
  return sum === 0 ? null : sum / episodes.length;
}

function groupScored(episodes: readonly EpisodeRecord[]): Map<BoardEnvironment, EpisodeRecord[]> {
  const groups = new Map<BoardEnvironment, EpisodeRecord[]>();
  for (const episode of episodes) {
    const { environmentId } = episode;
    if (!isScored(episode) || !isBoardEnvironment(environmentId)) continue;
    groups.set(environmentId, [...(groups.get(environmentId) ?? []), episode]);
  }
  return groups;
}

/** Whether the agent was shown pictures; of BALROG's results, as their files state it. */
function modalityOf(run: RunRecord, episodes: readonly EpisodeRecord[]): Modality {
  const shown = run.agent
    ? Math.max(run.agent.images ?? 0, run.agent.clip ?? 0)
    : (statedPictures(run.source?.summary) ?? statedPictures(episodes[0]?.foreign) ?? 0);
  return shown > 0 ? 'VLM' : 'LLM';
}

/** `agent.max_image_history` of a result file of BALROG. */
function statedPictures(fields: unknown): number | null {
  if (!isObject(fields) || !isObject(fields['agent'])) return null;
  const stated = fields['agent']['max_image_history'];
  return typeof stated === 'number' ? stated : null;
}

/** What runs from files on this device has open weights, except the browser's own model. Of others nothing is known. */
function opennessOf(agent: AgentSpec | null): boolean | null {
  if (!agent || !isLocal(agent.model)) return null;
  return agent.model.kind !== 'builtIn';
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
