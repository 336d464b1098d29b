import { libraryHashesIn } from '../../core/env';
import type { EpisodeError, EpisodeRecord, Plan } from '../../core/evaluate';
import { awaitsConsent, missingFile } from '../../core/library';
import { fail, type Result } from '../../core/shared';
import type { Storage } from '../../storage';
import type { AgentParts, OpenAgent } from './agentParts';

/** Why episodes cannot be played, before any of them is touched. */
export interface OpenProblem {
  readonly error: EpisodeError;
  readonly waitsFor: 'consent' | 'files';
  /** Programs that nobody has agreed to run, by SHA-256, where it waits for `consent`. */
  readonly consent: readonly string[];
}

/**
 * Opens what episodes are played with: looks whether the files that they name are in the library and may run, and opens
 * the agent. Changes nothing.
 */
export async function openRun(
  { agent, shard }: Pick<Plan, 'agent' | 'shard'>,
  episodes: Iterable<Pick<EpisodeRecord, 'options'>>,
  storage: Pick<Storage, 'getLibraryItem'>,
  openAgent: OpenAgent,
): Promise<Result<AgentParts, OpenProblem>> {
  const files = new Set<string>();
  for (const { options } of episodes) for (const hash of libraryHashesIn(options)) files.add(hash);
  const names = new Map<string, string>();
  // What is wrong with the agent's own program beside consent is told by whoever opens it.
  for (const hash of [...files, ...(agent.own ? [agent.own.hash] : [])]) {
    const item = await storage.getLibraryItem(hash);
    if (!item.ok) {
      const { message, advice } = item.error;
      return fail(withoutFiles({ kind: 'storage', message, advice }));
    }
    if (item.value && awaitsConsent(item.value)) names.set(hash, item.value.name);
    if (!item.value && files.has(hash))
      return fail(withoutFiles({ kind: 'environment', ...missingFile(hash) }));
  }
  if (names.size > 0) return fail(unagreed(names));
  const opened = await openAgent(agent);
  if (!opened.ok) return fail(withoutFiles(opened.error));
  const learns = opened.value.strategy.meta.acrossEpisodes === true;
  return learns && shard ? fail(withoutFiles(LEARNS)) : opened;
}

const LEARNS: EpisodeError = {
  kind: 'strategy',
  message: 'This strategy learns from one episode for the next, so its plan cannot be split.',
  advice: 'Start the whole plan in one run.',
};

function withoutFiles(error: EpisodeError): OpenProblem {
  return { error, waitsFor: 'files', consent: [] };
}

function unagreed(names: ReadonlyMap<string, string>): OpenProblem {
  const list = [...names.values()].map((name) => `“${name}”`).join(', ');
  const [program, them] =
    names.size === 1
      ? ['the program', 'Look at it and agree to run it']
      : ['the programs', 'Look at them and agree to run them'];
  return {
    error: {
      kind: 'strategy',
      message: `Nobody has agreed yet to run ${program} ${list} of somebody else in this browser.`,
      advice: `What was recorded is kept. ${them} on the Library page, then go on.`,
    },
    waitsFor: 'consent',
    consent: [...names.keys()],
  };
}
