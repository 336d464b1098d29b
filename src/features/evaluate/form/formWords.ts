import { environmentMetas as metas } from '../../../workers/bridge';
import { chosenEnvironments, shardOf, type EvaluateForm } from './evaluateForm';

/** What a run is called that was given no name. @param suite the name of the suite that it plays; `null`: none. */
export function defaultName(form: EvaluateForm, suite: string | null): string {
  const player =
    form.player === 'model'
      ? form.model.modelId.trim() || 'model'
      : form.player === 'random'
        ? 'random player'
        : 'scripted bot';
  // The benchmark's name is also that of its results and settings.
  if (suite !== null) return `${suite === 'BALROG' ? 'BALROG suite' : suite} · ${player}`;
  const chosen = chosenEnvironments(form, metas);
  return [player, ...chosen.map((meta) => meta.title)].join(', ');
}

/** What is folded away, and whether anything of it is set. */
export function toolsText(form: EvaluateForm): string {
  const shard = shardOf(form);
  return shard
    ? `Part ${String(shard.index + 1)} of ${String(shard.count)} is chosen`
    : 'Split the plan, save or open it as a file, or play it with BALROG’s harness';
}
