/** Which library files a run uses. */
import type { AgentSpec } from '../agent';
import { libraryHashesIn } from '../env';
import type { EpisodeRecord, RunRecord } from '../evaluate';

/**
 * The hashes of the library files that a run names, each once: what its episodes play from, and the demonstrations and
 * the program of its agent.
 * @param episodes may be left out where the run has a plan: episodes take their options from it.
 */
export function filesUsedBy(
  run: Pick<RunRecord, 'plan'> & Partial<Pick<RunRecord, 'agent'>>,
  episodes: readonly Pick<EpisodeRecord, 'options' | 'derivedOptions'>[] = [],
): readonly string[] {
  const found = new Set<string>();
  for (const { options } of run.plan?.tasks ?? [])
    libraryHashesIn(options).forEach((hash) => found.add(hash));
  for (const { options, derivedOptions = {} } of episodes)
    [...libraryHashesIn(options), ...libraryHashesIn(derivedOptions)].forEach((hash) => found.add(hash));
  for (const agent of [run.plan?.agent, run.agent])
    if (agent) filesOfAgent(agent).forEach((hash) => found.add(hash));
  return [...found];
}

/** The library files that an agent learns from or runs. */
function filesOfAgent({
  demonstrations = [],
  own,
}: Pick<AgentSpec, 'demonstrations' | 'own'>): readonly string[] {
  return own ? [...demonstrations, own.hash] : demonstrations;
}

/** What to say where an episode is played from a program that nobody has agreed to run. */
export function unagreedProgram(name: string): { readonly message: string; readonly advice: string } {
  return {
    message: `“${name}” is a Python program by somebody else, and nobody has agreed yet that it runs in this browser.`,
    advice: 'Open it once on the Play page, or allow it on the Library page.',
  };
}

/** What to say where an episode's file is not there. */
export function missingFile(hash: string): { readonly message: string; readonly advice: string } {
  return {
    message: `The file that this level is played from is not in this browser’s library (SHA-256 ${hash.slice(0, 12)}…).`,
    advice:
      'Add the same file on the Library page, or open the run file it came with: run files bring their files along. Recorded texts and figures are complete without it.',
  };
}
