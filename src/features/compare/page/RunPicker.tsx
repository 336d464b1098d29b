import type { RunId, RunRecord } from '../../../core/evaluate';
import { Button, Link, Panel, SelectField, formatDateTime, routePath } from '../../../ui';
import styles from '../compare.module.css';
import type { ChosenRuns } from './address';

export interface RunPickerProps {
  readonly runs: readonly RunRecord[];
  readonly chosen: ChosenRuns;
  readonly onChoose: (chosen: ChosenRuns) => void;
}

/** Which run is compared with which. */
export function RunPicker({ runs, chosen, onChoose }: RunPickerProps) {
  return (
    <Panel title="Runs">
      <div className={styles.picker}>
        <OneRun
          label="First run"
          runs={runs}
          value={chosen.first}
          onChoose={(first) => onChoose({ ...chosen, first })}
        />
        <OneRun
          label="Second run"
          runs={runs}
          value={chosen.second}
          onChoose={(second) => onChoose({ ...chosen, second })}
        />
        <Button
          icon="refresh"
          disabled={chosen.first === null && chosen.second === null}
          onClick={() => onChoose({ first: chosen.second, second: chosen.first })}
        >
          Swap
        </Button>
      </div>
    </Panel>
  );
}

interface OneRunProps {
  readonly label: string;
  readonly runs: readonly RunRecord[];
  readonly value: RunId | null;
  readonly onChoose: (id: RunId | null) => void;
}

function OneRun({ label, runs, value, onChoose }: OneRunProps) {
  const known = runs.find(({ id }) => id === value);
  return (
    <div className={styles.pick}>
      <SelectField
        label={label}
        value={known?.id ?? ''}
        onChange={(text) => onChoose(runs.find(({ id }) => id === text)?.id ?? null)}
        choices={[
          { value: '', label: 'Choose a run' },
          ...runs.map(({ id, name, player, createdAt }) => ({
            value: id,
            label: `${name} · ${player} · ${formatDateTime(createdAt)}`,
          })),
        ]}
      />
      <p className={styles.faint}>
        {known ? (
          <>
            <Link to={routePath('runs', known.id)}>{known.name}</Link>: {known.player}
          </>
        ) : (
          value !== null && 'The run in the address is not in this browser.'
        )}
      </p>
    </div>
  );
}
