import {
  actualOf,
  compareEstimate,
  type EpisodeRecord,
  type EstimateCheck,
  type EstimatedQuantity,
  type Range,
  type RunEstimate,
  type RunRecord,
} from '../../../core/evaluate';
import {
  Cell,
  formatBytes,
  formatCompact,
  formatDollars,
  formatDuration,
  formatNumber,
  HeaderCell,
  Row,
  StatusBadge,
  Table,
} from '../../../ui';
import { useStoredBytes } from '../../../workers/bridge';
import styles from '../runs.module.css';

const WORDS: Readonly<
  Record<EstimatedQuantity, { readonly title: string; readonly format: (value: number) => string }>
> = {
  steps: { title: 'Steps', format: (value) => formatNumber(Math.round(value)) },
  inputTokens: { title: 'Tokens in', format: (value) => formatCompact(value) },
  outputTokens: { title: 'Tokens out', format: (value) => formatCompact(value) },
  dollars: { title: 'Cost', format: (value) => formatDollars(value) },
  minutes: { title: 'Time', format: (value) => formatDuration(value * 60_000) },
  storageBytes: { title: 'Storage, about', format: (value) => formatBytes(value) },
};

interface EstimateTableProps {
  readonly run: RunRecord;
  readonly estimate: RunEstimate;
  readonly episodes: readonly EpisodeRecord[];
}

/** What a run took, beside what was promised before it started. */
export function EstimateTable({ run, estimate, episodes }: EstimateTableProps) {
  const storageBytes = useStoredBytes(run.id, episodes);
  const { checks, partial } = compareEstimate(estimate, actualOf(run, episodes, storageBytes));
  if (checks.length === 0) return null;
  return (
    <div>
      <Table caption="Estimate and what it took">
        <thead>
          <tr>
            <HeaderCell>Quantity</HeaderCell>
            <HeaderCell numeric>Estimated</HeaderCell>
            <HeaderCell numeric>Taken</HeaderCell>
            <HeaderCell>Verdict</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {checks.map((check) => {
            const { title, format } = WORDS[check.quantity];
            return (
              <Row key={check.quantity}>
                <th scope="row">{title}</th>
                <Cell numeric>{rangeText(check.promised, format)}</Cell>
                <Cell numeric>{format(check.actual)}</Cell>
                <Cell>
                  <StatusBadge tone={check.verdict === 'within' ? 'success' : 'warning'}>
                    {verdictText(check)}
                  </StatusBadge>
                </Cell>
              </Row>
            );
          })}
        </tbody>
      </Table>
      <p className={styles.note}>
        Estimated from {estimate.basis === 'pastRuns' ? 'past runs of this agent' : 'published averages'}
        {partial ? ', scaled down to the episodes that were played' : ''}.
      </p>
    </div>
  );
}

function verdictText({ verdict, factor }: EstimateCheck): string {
  if (verdict === 'within') return 'as estimated';
  const side = verdict === 'below' ? 'less' : 'more';
  return factor === null ? `${side} than estimated` : `${side}: × ${formatNumber(factor, 2)}`;
}

function rangeText({ low, high }: Range, format: (value: number) => string): string {
  const [from, to] = [format(low), format(high)];
  return from === to ? from : `${from} – ${to}`;
}
