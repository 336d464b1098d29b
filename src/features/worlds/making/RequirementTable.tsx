import { Cell, HeaderCell, Row, Table } from '../../../ui';
import type { ExperimentData } from './useExperimentData';
import styles from '../shared/worlds.module.css';

/** What compliance asks of each specification. */
export function RequirementTable({
  listed,
}: {
  readonly listed: ExperimentData['EVALUATION_SPECIFICATIONS'];
}) {
  return (
    <details className={styles.requirements}>
      <summary>What compliance asks of each specification</summary>
      <Table caption="Requirements of the specifications" maxHeight="24rem">
        <thead>
          <tr>
            <HeaderCell>Specification</HeaderCell>
            <HeaderCell>Object</HeaderCell>
            <HeaderCell>Action</HeaderCell>
            <HeaderCell>Distractor</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {listed.map(({ number, title, asked }) => (
            <Row key={number}>
              <th scope="row" className={styles.name}>
                {number}. {title}
              </th>
              <Cell>{asked.object}</Cell>
              <Cell>{asked.action}</Cell>
              <Cell>{asked.distractor}</Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </details>
  );
}
