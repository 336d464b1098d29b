import type { EpisodeRecord, Mean, RunRecord, RunScore } from '../../core/evaluate';
import { ButtonLink, ErrorPanel, Panel, formatCount, formatNumber } from '../../ui';
import styles from './runs.module.css';

export interface PartialImportProps {
  readonly run: RunRecord;
  readonly episodes: readonly EpisodeRecord[];
}

/** Says of a run that is being imported, or whose import was cut off, that it is a part; else nothing. */
export function PartialImport({ run, episodes }: PartialImportProps) {
  const planned = Math.max(run.plannedEpisodes, episodes.length);
  const part = `${formatNumber(episodes.length)} of ${formatCount(planned, 'episode', 'episodes')}`;
  if (run.state === 'importing')
    return (
      <Panel>
        <p className={styles.note} role="status">
          This run is being imported: {part} so far. They can be opened already; the score follows at the end.
        </p>
      </Panel>
    );
  if (run.state !== 'interrupted') return null;
  const why = run.source?.notes.at(-1);
  return (
    <ErrorPanel
      title="The import of this run was cut off, so it is only a part of what the files hold."
      kept={`${part}, to replay and verify. Means over them are not shown: they would not be those of the whole run.`}
      advice="Import the files again, which makes a new run. Then delete this one, in its menu above."
      {...(why === undefined ? {} : { details: why })}
      actions={<ButtonLink to="/runs?import=1">Import the files again</ButtonLink>}
    />
  );
}

/** A score without the means that would be taken for those of the whole run. Those of tasks stay. */
export function withoutMeans(score: RunScore): RunScore {
  const hide = (mean: Mean): Mean => ({ ...mean, mean: null, standardError: null });
  return {
    ...score,
    overall: hide(score.overall),
    environments: score.environments.map((environment) => ({
      ...environment,
      score: hide(environment.score),
    })),
  };
}
