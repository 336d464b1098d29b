import { useState } from 'react';
import { environmentTitle } from '../../../core/env';
import type { ComparedMeans, RunComparison } from '../../../core/evaluate';
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
} from '../../../ui';
import styles from '../compare.module.css';
import { intervalWords, probabilityText, signed, taskTitle } from './words';

type Environment = RunComparison['environments'][number];

/** Figures over the pairs, per environment and task. */
export function ComparisonTable({ comparison }: { readonly comparison: RunComparison }) {
  const { overall, environments } = comparison;
  return (
    <Table caption="Comparison per task and environment">
      <thead>
        <tr>
          <HeaderCell>Task</HeaderCell>
          <HeaderCell numeric>Pairs</HeaderCell>
          <HeaderCell numeric>First %</HeaderCell>
          <HeaderCell numeric>Second %</HeaderCell>
          <HeaderCell numeric>Difference</HeaderCell>
          <HeaderCell numeric>95 % of the difference</HeaderCell>
          <HeaderCell numeric>Better / worse / equal</HeaderCell>
          <HeaderCell numeric>Sign test p</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {environments.map((environment) => (
          <EnvironmentRows
            key={environment.environmentId}
            environment={environment}
            startsOpen={environments.length === 1}
          />
        ))}
        <Row className={styles.total}>
          <th scope="row">Overall</th>
          <Figures means={overall} />
        </Row>
      </tbody>
    </Table>
  );
}

interface EnvironmentRowsProps {
  readonly environment: Environment;
  readonly startsOpen: boolean;
}

function EnvironmentRows({ environment, startsOpen }: EnvironmentRowsProps) {
  const { environmentId, means, tasks } = environment;
  const [open, setOpen] = useState(startsOpen);
  const title = environmentTitle(environmentId);
  const count = formatCount(tasks.length, 'task', 'tasks');
  return (
    <>
      <Row className={styles.total}>
        <th scope="row">
          <Cluster gap={2}>
            <span>{title}</span>
            {means === null && <span className={styles.faint}>different options, not pooled</span>}
            <Button
              size="small"
              variant="quiet"
              icon={open ? 'chevronUp' : 'chevronDown'}
              aria-expanded={open}
              aria-label={`${count} of ${title}`}
              onClick={() => setOpen(!open)}
            >
              {count}
            </Button>
          </Cluster>
        </th>
        <Figures means={means} />
      </Row>
      {open &&
        tasks.map((task) => (
          <Row key={`${task.task} ${JSON.stringify(task.options)}`}>
            <th scope="row">
              {taskTitle(environmentId, task.task)}
              {means === null && <span className={styles.faint}> {JSON.stringify(task.options)}</span>}
            </th>
            <Figures means={task.means} />
          </Row>
        ))}
    </>
  );
}

function Figures({ means }: { readonly means: ComparedMeans | null }) {
  if (means === null) return <Cell colSpan={7}>not pooled</Cell>;
  const { first, second, compared } = means;
  return (
    <>
      <Cell numeric>{formatNumber(compared.n)}</Cell>
      <Cell numeric>{formatFixed(first, 2)}</Cell>
      <Cell numeric>{formatFixed(second, 2)}</Cell>
      <Cell numeric>{signed(compared.difference)}</Cell>
      <Cell numeric className={styles.oneLine}>
        {intervalWords(compared.interval)}
      </Cell>
      <Cell numeric className={styles.oneLine}>
        {compared.better} / {compared.worse} / {compared.equal}
      </Cell>
      <Cell numeric>{probabilityText(compared.signTest)}</Cell>
    </>
  );
}
