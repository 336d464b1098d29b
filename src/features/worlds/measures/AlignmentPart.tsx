import { useState } from 'react';
import type { Alignment, AlignmentJudgement, SampledPath } from '../../../core/worlds';
import {
  ErrorPanel,
  SegmentedControl,
  Stack,
  StatusBadge,
  TextBlock,
  VirtualList,
  formatPercent,
  type Tone,
} from '../../../ui';
import { PathSteps } from './PathSteps';
import styles from '../shared/worlds.module.css';

type Filter = 'all' | 'yes' | 'no';

const EVALUATIONS: Readonly<
  Record<AlignmentJudgement['evaluation'], { readonly label: string; readonly tone: Tone }>
> = {
  yes: { label: 'Physical', tone: 'success' },
  no: { label: 'Not physical', tone: 'danger' },
  error: { label: 'Error', tone: 'danger' },
  unreadable: { label: 'Answer unreadable', tone: 'warning' },
};

/** The sampled plays with the judge's verdicts. */
export function AlignmentPart({ alignment }: { readonly alignment: Alignment }) {
  const [filter, setFilter] = useState<Filter>('all');
  const { paths, judgements, score, error } = alignment;
  const yes = judgements.filter(({ evaluation }) => evaluation === 'yes').length;
  const entries = paths
    .map((path, place) => ({ place, path, judgement: judgements[place] ?? null }))
    .filter(({ judgement }) => {
      if (filter === 'all') return true;
      return judgement !== null && (judgement.evaluation === 'yes') === (filter === 'yes');
    });
  return (
    <Stack gap={3}>
      {error !== '' && (
        <ErrorPanel
          title="The plays could not be sampled, so the score is 0"
          kept="The other measures."
          advice="Mend the error in the world and measure again."
          details={error}
        />
      )}
      {paths.length > 0 && (
        <>
          <p className={styles.text}>
            {judgements.length} of {paths.length} sampled plays are judged, {yes} of them as physical
            {score !== null && ` (${formatPercent(score)})`}.
          </p>
          <SegmentedControl
            label="Plays shown"
            value={filter}
            onChange={setFilter}
            choices={[
              { value: 'all', label: 'All' },
              { value: 'yes', label: `Physical (${String(yes)})` },
              { value: 'no', label: `Not physical (${String(judgements.length - yes)})` },
            ]}
          />
          {entries.length === 0 ? (
            <p className={styles.note}>None.</p>
          ) : (
            <VirtualList
              label="Sampled plays"
              items={entries}
              keyOf={({ place }) => place}
              estimateHeight={44}
              height={`${String(Math.min(entries.length * 44 + 12, 420))}px`}
              renderItem={({ place, path, judgement }) => (
                <Play place={place} path={path} judgement={judgement} />
              )}
            />
          )}
        </>
      )}
    </Stack>
  );
}

interface PlayProps {
  readonly place: number;
  readonly path: SampledPath;
  readonly judgement: AlignmentJudgement | null;
}

function Play({ place, path, judgement }: PlayProps) {
  const actions = path.map(({ action }) => action).filter((action) => action !== '');
  const verdict = judgement ? EVALUATIONS[judgement.evaluation] : null;
  return (
    <details className={styles.play}>
      <summary>
        {place + 1}. <span className={styles.action}>{actions.join(' › ') || '(no action)'}</span>{' '}
        {verdict ? (
          <StatusBadge tone={verdict.tone}>{verdict.label}</StatusBadge>
        ) : (
          <StatusBadge>Not judged</StatusBadge>
        )}
      </summary>
      <Stack gap={3}>
        {judgement && judgement.justification !== '' && (
          <p className={styles.text}>{judgement.justification}</p>
        )}
        <PathSteps path={path} />
        {judgement && <TextBlock label="The judge’s reply" text={judgement.reply} maxHeight="10rem" />}
      </Stack>
    </details>
  );
}
