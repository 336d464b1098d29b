import type { RunRecord } from '../../../core/evaluate';
import { ButtonLink, EmptyState } from '../../../ui';
import type { ChosenRuns } from './address';
import { missingRuns, missingWords } from './missing';

interface MissingRunsProps {
  readonly runs: readonly RunRecord[];
  readonly chosen: ChosenRuns;
}

/** Says which runs of the address are not in this browser, and what to do; nothing where all are here. */
export function MissingRuns({ runs, chosen }: MissingRunsProps) {
  const missing = missingRuns(runs, chosen);
  if (missing.length === 0) return null;
  const { title, description } = missingWords(missing, runs, chosen);
  return (
    <EmptyState
      icon="file"
      title={title}
      description={description}
      actions={
        <ButtonLink to="/runs?import=1" variant="primary">
          Open a run file
        </ButtonLink>
      }
    />
  );
}
