import type { ModelError } from '../../core/agent';
import type { RunState, RunWait } from '../../core/evaluate';
import type { OpenProblem } from './openRun';

/** Where a run stands, and why it waits if it does. */
export interface RunMoment {
  readonly state: RunState;
  /** In sentences; `null` where a person paused it, or it does not wait. */
  readonly reason: string | null;
  readonly waitsFor: RunWait | null;
  /** Programs that nobody has agreed to run. */
  readonly consent: readonly string[];
}

/** A run that a person paused, or that does not wait, says nothing. */
export function plainly(state: RunState): RunMoment {
  return { state, reason: null, waitsFor: null, consent: [] };
}

export function pausedFor(
  waitsFor: RunWait,
  reason: string,
  consent: readonly string[] = [],
): RunMoment & { readonly state: 'paused' } {
  return { state: 'paused', reason, waitsFor, consent };
}

/** What a run does when its model refuses every call: it waits for a key, or for what the error advises. */
export function waitAfter({ kind, message, advice }: ModelError): RunMoment {
  if (kind === 'badKey') return { ...plainly('needsKey'), reason: message };
  return pausedFor('model', `${message} What was played is kept. ${advice}`);
}

/** What a run does when what it is played with cannot be opened. */
export function waitToOpen({ error, waitsFor, consent }: OpenProblem): RunMoment {
  return pausedFor(waitsFor, `${error.message} ${error.advice}`, consent);
}
