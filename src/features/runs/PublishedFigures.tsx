import * as v from 'valibot';
import type { RunScore, RunSource } from '../../core/evaluate';
import { Cell, HeaderCell, Panel, Row, Table } from '../../ui';
import { environmentTitle } from '../../core/env';
import { meanText } from './meanText';
import styles from './runs.module.css';

const summarySchema = v.object({
  average_progress: v.number(),
  standard_error: v.number(),
  environments: v.record(
    v.string(),
    v.object({ progression_percentage: v.number(), standard_error: v.number(), episodes_played: v.number() }),
  ),
});

/** The figures in an imported `summary.json` beside those computed from the episodes at hand. */
export function PublishedFigures({
  source,
  score,
}: {
  readonly source: RunSource;
  readonly score: RunScore;
}) {
  const summary = v.safeParse(summarySchema, source.summary);
  return (
    <Panel title="Source">
      <p className={styles.note}>
        {source.format === 'arcade' ? 'Run file' : 'BALROG results'} “{source.fileName}”
      </p>
      {source.notes.length > 0 && (
        <details>
          <summary>Notes of the import ({source.notes.length})</summary>
          <ul className={styles.notes}>
            {source.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </details>
      )}
      {summary.success && (
        <Table caption="Published and recomputed figures">
          <thead>
            <tr>
              <HeaderCell>Environment</HeaderCell>
              <HeaderCell numeric>In summary.json %</HeaderCell>
              <HeaderCell numeric>From the episodes %</HeaderCell>
            </tr>
          </thead>
          <tbody>
            {Object.entries(summary.output.environments).map(([id, published]) => {
              const own = score.environments.find((environment) => environment.environmentId === id);
              return (
                <Row key={id}>
                  <th scope="row">{environmentTitle(id)}</th>
                  <Cell numeric>
                    {meanText({
                      mean: published.progression_percentage,
                      standardError: published.standard_error,
                    })}
                  </Cell>
                  <Cell numeric>{own ? meanText(own.score) : 'no episodes here'}</Cell>
                </Row>
              );
            })}
            <Row className={styles.total}>
              <th scope="row">Overall</th>
              <Cell numeric>
                {meanText({
                  mean: summary.output.average_progress,
                  standardError: summary.output.standard_error,
                })}
              </Cell>
              <Cell numeric>{meanText(score.overall)}</Cell>
            </Row>
          </tbody>
        </Table>
      )}
    </Panel>
  );
}
