import type { Mean, RunScore, Tally } from '../../core/evaluate';
import {
  Cell,
  Cluster,
  Grid,
  HeaderCell,
  Panel,
  Row,
  Stack,
  StatTile,
  StatusBadge,
  Table,
  formatCompact,
  formatFixed,
  formatNumber,
  formatPercent,
} from '../../ui';
import { OUTCOME_LABELS, OUTCOMES, TURN_CLASSES, TURN_LABELS } from '../../core/evaluate';
import { environmentMetas } from '../../workers/bridge';
import styles from './runs.module.css';

/** Above this share of turns without an answer the run page warns: the output budget may be too small. */
const TRUNCATED_WARNING = 0.02;

export interface ScorePanelProps {
  readonly score: RunScore;
  /** Scripted players and people use no tokens. */
  readonly usesTokens: boolean;
}

/** BALROG's figures per task, environment and overall, with everything that stands beside a score. */
export function ScorePanel({ score, usesTokens }: ScorePanelProps) {
  const turns = TURN_CLASSES.reduce((sum, turn) => sum + score.tally.turns[turn], 0);
  const truncatedShare = turns === 0 ? 0 : (score.tally.turns.truncated + score.tally.turns.empty) / turns;
  return (
    <Panel
      title="Scores"
      actions={
        score.complete ? undefined : (
          <StatusBadge tone="warning" title="A mean over fewer episodes than planned.">
            Incomplete
          </StatusBadge>
        )
      }
    >
      <Stack gap={4}>
        <Grid stretch least="9rem" gap={4}>
          <StatTile label="Progression" value={meanText(score.overall)} detail="mean ± standard error" />
          <StatTile
            label="Episodes scored"
            value={`${formatNumber(score.overall.n, 0)} of ${formatNumber(score.overall.planned, 0)}`}
            detail={unscoredText(score.tally)}
          />
          <StatTile
            label="Steps"
            value={formatNumber(score.tally.steps, 0)}
            detail={
              score.tally.averageSteps === null
                ? undefined
                : `${formatFixed(score.tally.averageSteps, 1)} an episode`
            }
          />
          <StatTile
            label="Valid turns"
            value={turns === 0 ? '–' : formatPercent(score.tally.turns.valid / turns)}
            detail={TURN_CLASSES.filter((turn) => turn !== 'valid' && score.tally.turns[turn] > 0)
              .map((turn) => `${formatNumber(score.tally.turns[turn], 0)} ${TURN_LABELS[turn].toLowerCase()}`)
              .join(', ')}
          />
          {usesTokens && (
            <StatTile
              label="Tokens in / out"
              value={`${formatCompact(score.tally.usage.inputTokens)} / ${formatCompact(score.tally.usage.outputTokens)}`}
              detail={usageText(score.tally)}
            />
          )}
        </Grid>
        {truncatedShare > TRUNCATED_WARNING && (
          <p className={styles.note} role="note">
            {formatPercent(truncatedShare)} of the turns had no usable answer because it was empty or the
            output budget was spent. A larger “max output tokens” may change the score.
          </p>
        )}
        <Cluster gap={2}>
          {OUTCOMES.filter((outcome) => score.tally.outcomes[outcome] > 0).map((outcome) => (
            <StatusBadge key={outcome} tone={outcome === 'solved' ? 'success' : 'neutral'}>
              {OUTCOME_LABELS[outcome]}: {formatNumber(score.tally.outcomes[outcome], 0)}
            </StatusBadge>
          ))}
        </Cluster>
        <ScoreTable score={score} />
      </Stack>
    </Panel>
  );
}

function ScoreTable({ score }: { readonly score: RunScore }) {
  return (
    <Table caption="Scores per task and environment">
      <thead>
        <tr>
          <HeaderCell>Task</HeaderCell>
          <HeaderCell numeric>Progression %</HeaderCell>
          <HeaderCell numeric>n of planned</HeaderCell>
          <HeaderCell numeric>Steps, mean</HeaderCell>
          <HeaderCell numeric>Invalid</HeaderCell>
          <HeaderCell numeric>Empty</HeaderCell>
          <HeaderCell numeric>Truncated</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {score.environments.map((environment) => [
          ...environment.tasks.map((task) => (
            <Row key={`${environment.environmentId} ${task.task} ${JSON.stringify(task.options)}`}>
              <th scope="row">
                {taskTitle(environment.environmentId, task.task)}
                {environment.mixed && <span className={styles.faint}> {JSON.stringify(task.options)}</span>}
              </th>
              <Figures score={task.score} tally={task.tally} />
            </Row>
          )),
          <Row key={environment.environmentId} className={styles.total}>
            <th scope="row">
              {environmentTitle(environment.environmentId)}
              {environment.mixed && (
                <span className={styles.faint}> different versions or options, not pooled</span>
              )}
            </th>
            <Figures score={environment.score} tally={environment.tally} />
          </Row>,
        ])}
        {score.missingEnvironments.map((missing) => (
          <Row key={`missing ${missing.name}`}>
            <th scope="row">{missing.name}</th>
            <Cell numeric>–</Cell>
            <Cell numeric>0 of {missing.episodes}</Cell>
            <Cell colSpan={4}>its episodes are not in these files</Cell>
          </Row>
        ))}
        <Row className={styles.total}>
          <th scope="row">Overall</th>
          <Figures score={score.overall} tally={score.tally} />
        </Row>
      </tbody>
    </Table>
  );
}

function Figures({ score, tally }: { readonly score: Mean; readonly tally: Tally }) {
  const incomplete = score.n !== score.planned;
  return (
    <>
      <Cell numeric>{meanText(score)}</Cell>
      <Cell numeric className={styles.incomplete}>
        {formatNumber(score.n, 0)} of {formatNumber(score.planned, 0)}
        {incomplete && <span title="Fewer episodes than planned"> ⚠</span>}
      </Cell>
      <Cell numeric>{tally.averageSteps === null ? '–' : formatFixed(tally.averageSteps, 1)}</Cell>
      <Cell numeric>{formatNumber(tally.turns.invalid, 0)}</Cell>
      <Cell numeric>{formatNumber(tally.turns.empty, 0)}</Cell>
      <Cell numeric>{formatNumber(tally.turns.truncated, 0)}</Cell>
    </>
  );
}

/** "36.00 ± 6.79", as BALROG prints its figures. */
export function meanText(score: Pick<Mean, 'mean' | 'standardError'>): string {
  if (score.mean === null) return '–';
  return `${formatFixed(score.mean, 2)} ± ${formatFixed(score.standardError ?? 0, 2)}`;
}

function unscoredText(tally: Tally): string {
  const parts = [
    tally.unscored > 0 ? `${formatNumber(tally.unscored, 0)} not scored` : '',
    tally.unfinished > 0 ? `${formatNumber(tally.unfinished, 0)} unfinished` : '',
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : 'all ended';
}

function usageText(tally: Tally): string {
  const parts = [
    tally.usage.reasoningTokens > 0 ? `${formatCompact(tally.usage.reasoningTokens)} reasoning` : '',
    tally.usage.cachedTokens > 0 ? `${formatCompact(tally.usage.cachedTokens)} cached` : '',
    tally.usage.unreportedReplies > 0
      ? `${formatNumber(tally.usage.unreportedReplies, 0)} replies without a count`
      : '',
  ].filter(Boolean);
  return parts.join(', ');
}

function environmentTitle(id: string): string {
  return environmentMetas.find((meta) => meta.id === id)?.title ?? id;
}

function taskTitle(environmentId: string, task: string): string {
  const meta = environmentMetas.find((candidate) => candidate.id === environmentId);
  return meta?.tasks.find((candidate) => candidate.id === task)?.title ?? task;
}
