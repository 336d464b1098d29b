import { useMemo } from 'react';
import { fail, messageOf, ok } from '../../../core/shared';
import { loadWorldTables, type WorldRecord } from '../../../core/worlds';
import { Cell, HeaderCell, Row, Table, formatFixed, formatPercent } from '../../../ui';
import { useAnswer } from '../shared';
import { MEASURE_LABELS } from './ratingItems';
import styles from './ratings.module.css';

/** Cohen's kappa of each two raters, measure by measure. Nothing where nobody shares anything. */
export function RaterAgreementTable({
  worlds,
}: {
  readonly worlds: readonly Pick<WorldRecord, 'id' | 'ratings'>[];
}) {
  const calculations = useAnswer('rater agreement', () =>
    loadWorldTables().then(ok, (thrown: unknown) => fail(messageOf(thrown))),
  );
  const tables = calculations.state === 'ready' ? calculations.value : null;
  const pairs = useMemo(
    () =>
      tables
        ?.raterAgreement(worlds)
        .flatMap(({ measure, pairs: agreements }) =>
          agreements.filter(({ n }) => n > 0).map((agreement) => ({ measure, agreement })),
        ) ?? [],
    [tables, worlds],
  );
  if (calculations.state === 'error')
    return <p className={styles.note}>The agreement could not be computed. Reload the page.</p>;
  if (tables === null) return null;
  if (pairs.length === 0)
    return <p className={styles.note}>Kappa is computed as soon as two people have rated the same.</p>;
  return (
    <Table caption="Agreement of raters">
      <thead>
        <tr>
          <HeaderCell>Measure</HeaderCell>
          <HeaderCell>Raters</HeaderCell>
          <HeaderCell numeric>Rated by both</HeaderCell>
          <HeaderCell numeric>Agree</HeaderCell>
          <HeaderCell numeric>Kappa</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {pairs.map(({ measure, agreement: { first, second, n, observed, kappa, remark } }) => (
          <Row key={`${measure} ${first} ${second}`}>
            <th scope="row">{MEASURE_LABELS[measure]}</th>
            <Cell>
              {first} and {second}
            </Cell>
            <Cell numeric>{n}</Cell>
            <Cell numeric>{formatPercent(observed)}</Cell>
            <Cell numeric>
              {kappa === null ? 'not defined' : formatFixed(kappa, 2)}
              {remark !== null && <span className={styles.remark}>{tables.AGREEMENT_REMARKS[remark]}</span>}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
