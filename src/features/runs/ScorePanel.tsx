import type { RunScore, Tally } from '../../core/evaluate';
import {
  Cluster,
  Grid,
  Panel,
  Stack,
  StatTile,
  StatusBadge,
  formatCompact,
  formatCount,
  formatDollars,
  formatFixed,
  formatNumber,
  formatPercent,
} from '../../ui';
import { OUTCOME_LABELS, OUTCOMES, TURN_CLASSES, TURN_LABELS } from '../../core/evaluate';
import { LaterPart } from './LaterPart';
import { FormulaHelp } from './laterPanels';
import { solvedText, successIntervalText } from './intervalText';
import { MeanInterval } from './MeanInterval';
import { meanText } from './meanText';
import { ScoreTable } from './ScoreTable';
import { overallSuccess, type ShownIntervals } from './shownIntervals';
import styles from './runs.module.css';

/** Above this share of turns without an answer the run page warns: the output budget may be too small. */
const TRUNCATED_WARNING = 0.02;

export interface ScorePanelProps {
  readonly score: RunScore;
  readonly intervals: ShownIntervals;
  /** Scripted players and people use no tokens. */
  readonly usesTokens: boolean;
  /** What the calls cost, in US dollars; `null`: not known. Left out: not to be said. */
  readonly cost?: number | null | undefined;
  /** Steps that a person decided in the agent's place. */
  readonly overruledSteps: number;
  /** How the run differs from BALROG's own settings, in sentences. */
  readonly remarks: readonly string[];
}

/** BALROG's figures per task, environment and overall, with everything that stands beside a score. */
export function ScorePanel(props: ScorePanelProps) {
  const { score, intervals, usesTokens, cost, overruledSteps, remarks } = props;
  const success = overallSuccess(score);
  const helped = formatCount(score.helped, 'scored episode', 'scored episodes');
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
          <StatTile label="Progression" value={meanText(score.overall)} detail={overallDetail(score)} />
          <StatTile
            label="95 % of the mean"
            value={<MeanInterval interval={intervals.overall} />}
            detail="bootstrap"
          />
          <StatTile
            label="Solved"
            value={solvedText(success)}
            detail={`95 %, Wilson: ${successIntervalText(success)}`}
          />
          <StatTile
            label="Episodes scored"
            value={`${formatNumber(score.counts.n, 0)} of ${formatNumber(score.counts.planned, 0)}`}
            detail={unscoredText(score)}
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
          {cost !== undefined && (
            <StatTile
              label="Cost"
              value={formatDollars(cost)}
              detail={cost === null ? 'no price known' : undefined}
            />
          )}
        </Grid>
        {overruledSteps > 0 && (
          <p className={styles.note} role="note">
            <StatusBadge tone="warning" icon="person">
              {formatCount(overruledSteps, 'step', 'steps')} decided by a person
            </StatusBadge>{' '}
            {score.helped > 0
              ? `They are in ${helped}: the score is not the agent’s alone.`
              : 'None of their episodes is scored.'}
          </p>
        )}
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
        <ScoreTable score={score} intervals={intervals} />
        <details>
          <summary>How these figures are computed</summary>
          <LaterPart what="The explanation">
            <FormulaHelp />
          </LaterPart>
        </details>
        {remarks.length > 0 && (
          <div className={styles.note}>
            Compared with BALROG’s own runs:
            <ul>
              {remarks.map((remark) => (
                <li key={remark}>{remark}</li>
              ))}
            </ul>
          </div>
        )}
      </Stack>
    </Panel>
  );
}

/** What the one number stands for; a mean over part of the suite says so in the same breath. */
function overallDetail(score: RunScore): string {
  const missing = score.missingEnvironments.length;
  if (missing === 0) return 'mean ± standard error';
  return `${String(score.environments.length)} of ${String(score.environments.length + missing)} environments, not comparable`;
}

function unscoredText(score: RunScore): string {
  const { tally, counts } = score;
  const missing = counts.planned - counts.n - tally.unscored - tally.unfinished;
  const parts = [
    missing > 0 ? `${formatNumber(missing, 0)} missing` : '',
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
