/** How an agent played so far, read from the stored runs when an estimate asks for it. */
import { useEffect, useState } from 'react';
import { isLanguageModel, isRemote, type AgentSpec, type ModelSpec } from '../../core/agent';
import type { EnvironmentId } from '../../core/env';
import { habitsOf, type EpisodeRecord, type PlayingHabits, type RunRecord } from '../../core/evaluate';
import { storageReady } from './storageAccess';

/** What the stored runs tell of an agent. */
export interface PastPlay {
  readonly habits: ReadonlyMap<EnvironmentId, PlayingHabits>;
  /** Runs that this is taken from. */
  readonly runs: number;
  /** Their ended episodes. */
  readonly episodes: number;
}

/** Of an agent that has not played. */
export const NO_PAST: PastPlay = { habits: new Map(), runs: 0, episodes: 0 };

/** Older runs say little of how a server is today, and reading takes time. */
const MOST_RUNS = 20;
/** While a model's name is typed, nothing is read. */
const TYPING_MS = 250;

/** Episodes of runs as they were when last read, by run and time of its last change. */
const read = new Map<string, readonly EpisodeRecord[]>();

/**
 * Past runs of the same agent: the same strategy and parameters with the same model, asked with as much history and as
 * many pictures. Temperature, timeouts and how much goes on at once do not matter.
 * @returns `null` while it is being read.
 */
export function usePastPlay(agent: AgentSpec): PastPlay | null {
  const key = agentKey(agent);
  const [past, setPast] = useState<{ readonly key: string; readonly play: PastPlay } | null>(null);
  useEffect(() => {
    let stopped = false;
    const timer = setTimeout(() => {
      void pastPlayOf(key).then((play) => {
        if (!stopped) setPast({ key, play });
      });
    }, TYPING_MS);
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [key]);
  return past?.key === key ? past.play : null;
}

/** {@link usePastPlay} outside of components. */
export function readPastPlay(agent: AgentSpec): Promise<PastPlay> {
  return pastPlayOf(agentKey(agent));
}

async function pastPlayOf(key: string): Promise<PastPlay> {
  const storage = await storageReady();
  const listed = await storage.listRuns();
  // Without storage there is no past; the form says what its figures rest on.
  if (!listed.ok) return NO_PAST;
  const same = listed.value.filter((run) => isOwn(run) && agentKey(run.agent) === key).slice(0, MOST_RUNS);
  const groups = await Promise.all(
    same.map(async ({ id, updatedAt, state }) => {
      const name = `${id} ${String(updatedAt)}`;
      const known = read.get(name);
      if (known) return known;
      const episodes = await storage.listEpisodes(id);
      if (!episodes.ok) return [];
      const ended = episodes.value.filter(({ state: at }) => at === 'ended');
      if (state === 'finished' || state === 'stopped') read.set(name, ended);
      return ended;
    }),
  );
  const episodes = groups.flat();
  return {
    habits: habitsOf(episodes),
    runs: groups.filter((group) => group.length > 0).length,
    episodes: episodes.length,
  };
}

function isOwn(run: RunRecord): run is RunRecord & { readonly agent: AgentSpec } {
  return run.kind === 'evaluation' && run.agent !== null;
}

/** What two agents have in common whose steps take about as much. */
function agentKey(agent: AgentSpec): string {
  const { strategy, history, historyMode, images, clip, pictureOnly, parameters, demonstrations, own } =
    agent;
  if (!isLanguageModel(agent.model)) return agent.model.kind;
  return JSON.stringify([
    strategy,
    modelKeyOf(agent.model),
    agent.secondModel ? modelKeyOf(agent.secondModel) : null,
    history,
    historyMode ?? 'benchmark',
    images ?? 0,
    clip ?? 0,
    pictureOnly ?? false,
    Object.entries(parameters ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)),
    demonstrations?.length ?? 0,
    own?.hash ?? null,
  ]);
}

function modelKeyOf(model: ModelSpec): readonly unknown[] {
  if (!isLanguageModel(model)) return [model.kind];
  return [model.kind, isRemote(model) ? model.baseUrl : null, model.modelId, model.settings.reasoningEffort];
}
