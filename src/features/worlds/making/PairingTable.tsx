import { useState } from 'react';
import type { Dimension, Fold } from '../../../core/worlds';
import {
  Cell,
  CheckboxField,
  Cluster,
  HeaderCell,
  Row,
  SegmentedControl,
  SelectField,
  Table,
  VisuallyHidden,
  classNames,
  formatCount,
} from '../../../ui';
import { pairingNote } from './pairingNote';
import { fittingGames, type PairingRow } from './experimentChoice';
import type { ExperimentData } from './useExperimentData';
import styles from '../shared/worlds.module.css';

interface PairingTableProps {
  readonly data: ExperimentData;
  readonly rows: readonly PairingRow[];
  /** Published names of the games at hand. */
  readonly available: readonly string[];
  readonly chosen: ReadonlySet<string>;
  readonly choose: (ids: ReadonlySet<string>) => void;
  /** Another game for a pairing whose own is missing. */
  readonly replace: (id: string, game: string) => void;
}

const NONE = '';

/** The pairings with boxes to choose them, by dimension, specification and fold. */
export function PairingTable({ data, rows, available, chosen, choose, replace }: PairingTableProps) {
  const [dimension, setDimension] = useState<Dimension | 'all'>('all');
  const [fold, setFold] = useState<Fold | 'all'>('all');
  const [specification, setSpecification] = useState('all');
  const [shownGames, setShownGames] = useState<'all' | 'with' | 'without'>('all');
  const titles = new Map(data.EVALUATION_SPECIFICATIONS.map(({ number, title }) => [number, title]));
  const shown = rows.filter(
    ({ pairing, reference }) =>
      (shownGames === 'all' || (reference !== null) === (shownGames === 'with')) &&
      (dimension === 'all' || pairing.dimension === dimension) &&
      (fold === 'all' || pairing.fold === fold) &&
      (specification === 'all' || String(pairing.specification) === specification),
  );
  const possible = shown.filter(({ reference }) => reference !== null);
  const some = possible.filter(({ id }) => chosen.has(id)).length;

  const set = (ids: readonly string[], on: boolean): void => {
    const next = new Set(chosen);
    for (const id of ids) {
      if (on) next.add(id);
      else next.delete(id);
    }
    choose(next);
  };

  return (
    <>
      <div className={styles.toolbar}>
        <Cluster gap={3} className={classNames(styles.filters)}>
          <SegmentedControl
            label="Dimension"
            hideLabel={false}
            value={dimension}
            onChange={setDimension}
            choices={[
              { value: 'all', label: 'All' },
              { value: 'object', label: 'Object' },
              { value: 'action', label: 'Action' },
              { value: 'distractor', label: 'Distractor' },
            ]}
          />
          <SegmentedControl
            label="Fold"
            hideLabel={false}
            value={fold}
            onChange={setFold}
            choices={[
              { value: 'all', label: 'Both' },
              { value: 'p', label: 'Has it' },
              { value: 'n', label: 'Lacks it' },
            ]}
          />
          <SelectField
            label="Specification"
            value={specification}
            onChange={setSpecification}
            choices={[
              { value: 'all', label: 'All 16' },
              ...[...titles].map(([number, title]) => ({
                value: String(number),
                label: `${String(number)}. ${title}`,
              })),
            ]}
          />
          <SelectField
            label="Reference game"
            value={shownGames}
            onChange={setShownGames}
            choices={[
              { value: 'all', label: 'Any' },
              { value: 'with', label: 'At hand' },
              { value: 'without', label: 'Missing' },
            ]}
          />
          <span className={styles.faint} role="status">
            {formatCount(chosen.size, 'pairing', 'pairings')} chosen of {rows.length}
          </span>
        </Cluster>
      </div>
      <Table caption="Pairings" maxHeight="30rem">
        <thead>
          <tr>
            <HeaderCell>
              <CheckboxField
                label={<VisuallyHidden>All shown pairings that can be made</VisuallyHidden>}
                checked={possible.length > 0 && some === possible.length}
                indeterminate={some > 0 && some < possible.length}
                disabled={possible.length === 0}
                onChange={(on) =>
                  set(
                    possible.map(({ id }) => id),
                    on,
                  )
                }
              />
            </HeaderCell>
            <HeaderCell>Specification</HeaderCell>
            <HeaderCell>Dimension</HeaderCell>
            <HeaderCell>Feature</HeaderCell>
            <HeaderCell>Reference game</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => {
            const { id, pairing, reference } = row;
            const note = pairingNote(data, pairing, reference ?? pairing.reference);
            return (
              <Row key={id}>
                <Cell>
                  <CheckboxField
                    label={<VisuallyHidden>{id}</VisuallyHidden>}
                    checked={chosen.has(id)}
                    disabled={reference === null}
                    onChange={(on) => set([id], on)}
                  />
                </Cell>
                <th scope="row" className={styles.name}>
                  {pairing.specification}. {titles.get(pairing.specification)}
                </th>
                <Cell>{pairing.dimension}</Cell>
                <Cell>
                  {pairing.fold === 'p' ? 'has' : 'lacks'} {pairing.feature}
                  {note !== null && <span className={classNames(styles.detail, styles.remark)}>{note}</span>}
                </Cell>
                <Cell>
                  <Reference data={data} row={row} available={available} replace={replace} />
                </Cell>
              </Row>
            );
          })}
        </tbody>
      </Table>
    </>
  );
}

type ReferenceProps = Pick<PairingTableProps, 'data' | 'available' | 'replace'> & {
  readonly row: PairingRow;
};

/** The game of a pairing; where the corpus lacks it, a choice among those that are there. */
function Reference({ data, row, available, replace }: ReferenceProps) {
  const { id, pairing, reference } = row;
  if (available.includes(pairing.reference)) return <>{pairing.reference}</>;
  const fitting = new Set(fittingGames(data, pairing, available));
  return (
    <div className={styles.reference}>
      <SelectField
        label={`Game for ${id}`}
        hideLabel
        value={reference ?? NONE}
        onChange={(game) => replace(id, game)}
        choices={[
          { value: NONE, label: `${pairing.reference} is not here` },
          ...available.map((game) => ({
            value: game,
            label: fitting.has(game) ? game : `${game} (${pairing.fold === 'p' ? 'lacks it' : 'has it'})`,
          })),
        ]}
      />
      {reference !== null && <span className={styles.faint}>instead of {pairing.reference}</span>}
    </div>
  );
}
