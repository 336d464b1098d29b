import type { ReactNode } from 'react';
import { Cell, HeaderCell, Panel, Row, Stack, Table } from '../../../ui';
import { CopyTable } from './CopyTable';
import type { PaperTable, TableLine } from './paperTables';
import styles from './tables.module.css';
import { differenceText, figureText } from './tableText';

interface PaperTablePanelProps {
  readonly table: PaperTable;
  /** Between what the table is about and the table. */
  readonly children?: ReactNode;
}

/** One table of the paper with our figures beside. */
export function PaperTablePanel({ table, children }: PaperTablePanelProps) {
  return (
    <Panel title={table.title} flush actions={<CopyTable table={table} />}>
      <div className={styles.body}>
        <Stack gap={3}>
          <p className={styles.about}>{table.about}</p>
          {children}
        </Stack>
      </div>
      <Table caption={table.title}>
        <thead>
          <tr>
            <HeaderCell>Figure</HeaderCell>
            <HeaderCell numeric>Ours</HeaderCell>
            <HeaderCell numeric>Counted</HeaderCell>
            <HeaderCell numeric>Published</HeaderCell>
            <HeaderCell numeric>Difference</HeaderCell>
          </tr>
        </thead>
        {groupsOf(table.lines).map(([group, lines]) => (
          <tbody key={group}>
            <tr className={styles.group}>
              <th scope="rowgroup" colSpan={5}>
                {group}
              </th>
            </tr>
            {lines.map((line) => (
              <Line key={line.label} line={line} />
            ))}
          </tbody>
        ))}
      </Table>
      {table.remarks.length > 0 && (
        <div className={styles.body}>
          {table.remarks.map((remark) => (
            <p key={remark} className={styles.remark}>
              {remark}
            </p>
          ))}
        </div>
      )}
    </Panel>
  );
}

function Line({ line }: { readonly line: TableLine }) {
  const { label, ours, remark, counted, missing, published, unit } = line;
  return (
    <Row>
      <th scope="row">{label}</th>
      <Cell numeric>
        {figureText(ours, unit)}
        {remark !== null && <span className={styles.under}>{remark}</span>}
      </Cell>
      <Cell numeric>
        {counted}
        {ours !== null && missing > 0 && (
          <span className={styles.incomplete}>incomplete: {missing} not measured</span>
        )}
      </Cell>
      <Cell numeric>{figureText(published, unit)}</Cell>
      <Cell numeric>{differenceText(line)}</Cell>
    </Row>
  );
}

/** Lines by their group, in their order. */
function groupsOf(lines: readonly TableLine[]): readonly (readonly [string, readonly TableLine[]])[] {
  const groups = new Map<string, TableLine[]>();
  for (const line of lines) groups.set(line.group, [...(groups.get(line.group) ?? []), line]);
  return [...groups];
}
