import { useState } from 'react';
import { environmentTitle } from '../../core/env';
import {
  successRate,
  type EnvironmentScore,
  type Mean,
  type RunScore,
  type SuccessRate,
  type Tally,
} from '../../core/evaluate';
import {
  Button,
  Cell,
  Cluster,
  HeaderCell,
  Row,
  Table,
  formatCount,
  formatFixed,
  formatNumber,
} from '../../ui';
import { solvedText, successIntervalText } from './intervalText';
import { MeanInterval } from './MeanInterval';
import { meanText } from './meanText';
import styles from './runs.module.css';
import { overallSuccess, type ShownInterval, type ShownIntervals } from './shownIntervals';
import { taskTitle } from './taskTitle';

/** More tasks than this are folded under their environment's row. */
const FOLD_ABOVE = 6;

export interface ScoreTableProps {
  readonly score: RunScore;
  readonly intervals: ShownIntervals;
}

/** Figures per environment, and per task where the person wants them. */
export function ScoreTable({ score, intervals }: ScoreTableProps) {
  return (
    <Table caption="Scores per task and environment">
      <thead>
        <tr>
          <HeaderCell>Task</HeaderCell>
          <HeaderCell numeric>Progression %</HeaderCell>
          <HeaderCell numeric>n of planned</HeaderCell>
          <HeaderCell numeric>Steps, mean</HeaderCell>
          <HeaderCell numeric>95 % of the mean</HeaderCell>
          <HeaderCell numeric>Solved</HeaderCell>
          <HeaderCell numeric>95 % of solved</HeaderCell>
          <HeaderCell numeric>Invalid</HeaderCell>
          <HeaderCell numeric>Empty</HeaderCell>
          <HeaderCell numeric>Truncated</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {score.environments.map((environment) => (
          <EnvironmentRows
            key={environment.environmentId}
            environment={environment}
            intervals={intervals}
            startsOpen={score.environments.length === 1 && environment.tasks.length <= FOLD_ABOVE}
          />
        ))}
        {score.missingEnvironments.map((missing) => (
          <Row key={`missing ${missing.name}`}>
            <th scope="row">{environmentTitle(missing.name)}</th>
            <Cell numeric>–</Cell>
            <Cell numeric>0 of {missing.episodes}</Cell>
            <Cell colSpan={7}>its episodes are not in these files</Cell>
          </Row>
        ))}
        <Row className={styles.total}>
          <th scope="row">Overall</th>
          <Figures
            score={score.overall}
            tally={score.tally}
            interval={intervals.overall}
            success={overallSuccess(score)}
          />
        </Row>
      </tbody>
    </Table>
  );
}

interface EnvironmentRowsProps {
  readonly environment: EnvironmentScore;
  readonly intervals: ShownIntervals;
  readonly startsOpen: boolean;
}

function EnvironmentRows({ environment, intervals, startsOpen }: EnvironmentRowsProps) {
  const [open, setOpen] = useState(startsOpen);
  const title = environmentTitle(environment.environmentId);
  return (
    <>
      <Row className={styles.total}>
        <th scope="row">
          <Cluster gap={2}>
            <span>{title}</span>
            {environment.mixed && (
              <span className={styles.faint}> different versions or options, not pooled</span>
            )}
            <Button
              size="small"
              variant="quiet"
              icon={open ? 'chevronUp' : 'chevronDown'}
              aria-expanded={open}
              aria-label={`${formatCount(environment.tasks.length, 'task', 'tasks')} of ${title}`}
              onClick={() => setOpen(!open)}
            >
              {formatCount(environment.tasks.length, 'task', 'tasks')}
            </Button>
          </Cluster>
        </th>
        <Figures
          score={environment.score}
          tally={environment.tally}
          interval={intervals.environment(environment)}
          success={successRate([environment])}
        />
      </Row>
      {open &&
        environment.tasks.map((task) => (
          <Row key={`${task.task} ${JSON.stringify(task.options)}`}>
            <th scope="row">
              {taskTitle(environment.environmentId, task.task)}
              {environment.mixed && <span className={styles.faint}> {JSON.stringify(task.options)}</span>}
            </th>
            <Figures
              score={task.score}
              tally={task.tally}
              interval={intervals.task(task)}
              success={successRate([task])}
            />
          </Row>
        ))}
    </>
  );
}

interface FiguresProps {
  readonly score: Mean;
  readonly tally: Tally;
  readonly interval: ShownInterval;
  readonly success: SuccessRate;
}

function Figures({ score, tally, interval, success }: FiguresProps) {
  const incomplete = score.n !== score.planned;
  return (
    <>
      <Cell numeric>{meanText(score)}</Cell>
      <Cell numeric className={styles.oneLine}>
        {formatNumber(score.n, 0)} of {formatNumber(score.planned, 0)}
        {incomplete && <span title="Fewer episodes than planned"> ⚠</span>}
      </Cell>
      <Cell numeric>{tally.averageSteps === null ? '–' : formatFixed(tally.averageSteps, 1)}</Cell>
      <Cell numeric className={styles.oneLine}>
        <MeanInterval interval={interval} />
      </Cell>
      <Cell numeric className={styles.oneLine}>
        {solvedText(success)}
      </Cell>
      <Cell numeric className={styles.oneLine}>
        {successIntervalText(success)}
      </Cell>
      <Cell numeric>{formatNumber(tally.turns.invalid, 0)}</Cell>
      <Cell numeric>{formatNumber(tally.turns.empty, 0)}</Cell>
      <Cell numeric>{formatNumber(tally.turns.truncated, 0)}</Cell>
    </>
  );
}
