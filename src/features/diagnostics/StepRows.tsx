import {
  Cell,
  HeaderCell,
  Row,
  StatusBadge,
  Table,
  VisuallyHidden,
  formatDuration,
  type Tone,
} from '../../ui';
import type { DiagnosticStep } from '../../workers/bridge';
import styles from './diagnostics.module.css';

const STATES: Readonly<Record<DiagnosticStep['state'], { readonly label: string; readonly tone: Tone }>> = {
  ok: { label: 'OK', tone: 'success' },
  warning: { label: 'Note', tone: 'warning' },
  failed: { label: 'Failed', tone: 'danger' },
  skipped: { label: 'Skipped', tone: 'neutral' },
};

interface StepRowsProps {
  readonly caption: string;
  /** In the order in which they are made. */
  readonly planned: readonly Pick<DiagnosticStep, 'id' | 'title'>[];
  readonly done: readonly DiagnosticStep[];
  readonly running: boolean;
}

/** Checks with what they found so far. */
export function StepRows({ caption, planned, done, running }: StepRowsProps) {
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <HeaderCell>Check</HeaderCell>
          <HeaderCell>State</HeaderCell>
          <HeaderCell>Found</HeaderCell>
          <HeaderCell numeric className={styles.wide}>
            Took
          </HeaderCell>
        </tr>
      </thead>
      <tbody>
        {planned.map(({ id, title }, place) => {
          const step = done.find((each) => each.id === id);
          return (
            <Row key={id}>
              <th scope="row">{title}</th>
              <Cell>
                {step ? (
                  <StatusBadge tone={STATES[step.state].tone}>{STATES[step.state].label}</StatusBadge>
                ) : running && place === done.length ? (
                  <span role="status">Checking…</span>
                ) : (
                  <>
                    –<VisuallyHidden>Not checked yet</VisuallyHidden>
                  </>
                )}
              </Cell>
              <Cell className={styles.found}>{step?.detail ?? ''}</Cell>
              <Cell numeric className={styles.wide}>
                {step ? formatDuration(step.ms) : ''}
              </Cell>
            </Row>
          );
        })}
      </tbody>
    </Table>
  );
}
