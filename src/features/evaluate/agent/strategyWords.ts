import type { StrategyMeta } from '../../../core/agent';
import type { EnvironmentMeta } from '../../../core/env';
import type { AgentForm } from './agentForm';
import { canConstrain } from './agentForm';

/** Worlds that cannot be saved and tried: each is a program that runs elsewhere. */
const WITHOUT_SNAPSHOTS: ReadonlySet<EnvironmentMeta['id']> = new Set(['bytesized32']);

/** "1 call a step", "1 to 3 calls a step, 2 after the episode". */
export function callsText({ calls }: Pick<StrategyMeta, 'calls'>): string {
  const { least, most, perEpisode = 0 } = calls;
  const perStep =
    least === most
      ? `${String(most)} ${most === 1 ? 'call' : 'calls'} a step`
      : `${String(least)} to ${String(most)} calls a step`;
  return perEpisode === 0 ? perStep : `${perStep}, ${String(perEpisode)} after each episode`;
}

/**
 * Where a strategy does not fit what it is to play, in sentences; empty where it does.
 * @param inMatch whether it plays a match, whose games are runs of their own.
 */
export function misfits(
  form: AgentForm,
  strategy: StrategyMeta | null,
  environments: readonly EnvironmentMeta[],
  inMatch = false,
): readonly string[] {
  if (form.player !== 'model') return [];
  const found: string[] = [];
  const titles = (which: readonly EnvironmentMeta[]): string => which.map(({ title }) => title).join(', ');
  if (strategy?.needsSnapshots) {
    const unfit = environments.filter(({ id }) => WITHOUT_SNAPSHOTS.has(id));
    if (unfit.length > 0)
      found.push(
        `It tries actions on a copy of the world, which ${titles(unfit)} cannot make: there it decides without trying.`,
      );
  }
  if (strategy?.usesDemonstrations && form.demonstrations.length === 0)
    found.push('It learns from demonstrations, and none is chosen.');
  if (strategy?.usesSecondModel && form.secondModel === null)
    found.push('Both speakers are the same model. A second, different one makes a better debate.');
  if (strategy?.acrossEpisodes)
    found.push(
      inMatch
        ? 'It learns from earlier episodes of a run. Each game of a match is a run of its own, so it starts every game anew.'
        : 'The episodes of one task follow each other, because each learns from the ones before.',
    );
  if (form.images || form.clip) {
    const blind = environments.filter(({ modalities }) => !modalities.includes('image'));
    if (blind.length > 0) found.push(`${titles(blind)}: there is nothing to draw, so no picture is sent.`);
    found.push('Only models that see take pictures; others refuse the request or ignore them.');
    if (form.pictureOnly) {
      if (blind.length > 0) found.push(`${titles(blind)}: without the text the agent is shown nothing.`);
      if (strategy?.needsSnapshots)
        found.push('What tried actions lead to is told in words, so it decides without trying.');
    }
  }
  if (form.onlyLegalActions && !canConstrain(form))
    found.push(
      'Only local models on the processor can be held to the legal actions, with a naive strategy; the option is left out.',
    );
  return found;
}
