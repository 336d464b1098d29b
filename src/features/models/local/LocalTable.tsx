import { useState } from 'react';
import {
  Cell,
  HeaderCell,
  Icon,
  Row,
  StatusBadge,
  Table,
  TimeAgo,
  VisuallyHidden,
  classNames,
  formatBytes,
  formatNumber,
  CheckboxField,
  Cluster,
  Stack,
  TextField,
  formatCount,
} from '../../../ui';
import { localKey, type LocalModelEntry, type useLocalLibrary } from '../../../workers/bridge';
import { downloadText, sizeOf } from './words';
import { LocalActions } from './LocalActions';
import { LocalProgress } from './LocalProgress';
import styles from '../shared/models.module.css';

interface LocalTableProps {
  readonly library: ReturnType<typeof useLocalLibrary>;
  readonly entries: readonly LocalModelEntry[];
}

const ENGINES: Readonly<Record<LocalModelEntry['kind'], string>> = {
  webLlm: 'graphics card',
  wllama: 'processor',
  builtIn: 'built into the browser',
};

/** The library as rows: what is here first, then what can run here, then the rest. */
export function LocalTable({ library, entries }: LocalTableProps) {
  const [onlyRunnable, setOnlyRunnable] = useState(false);
  const [wanted, setWanted] = useState('');
  const shared = sharedProblem(entries);
  const shown = entries
    .filter((entry) => !onlyRunnable || entry.problem === null || entry.cached !== 'no')
    .filter(({ title }) => title.toLowerCase().includes(wanted.trim().toLowerCase()))
    .toSorted((a, b) => rank(a) - rank(b) || (sizeOf(a) ?? Infinity) - (sizeOf(b) ?? Infinity));
  return (
    <Stack gap={2}>
      <div className={styles.tableHead}>
        <Stack gap={3}>
          <Cluster gap={5}>
            <TextField label="Find a model" value={wanted} onChange={setWanted} className={styles.find} />
            <CheckboxField
              label="Only models that can run here"
              checked={onlyRunnable}
              onChange={setOnlyRunnable}
            />
          </Cluster>
          {shared && (
            <p className={styles.note}>
              {formatCount(shared.count, 'model', 'models')} cannot run here: {shared.problem}
            </p>
          )}
        </Stack>
      </div>
      <Table caption="Local models" maxHeight="44rem">
        <thead>
          <tr>
            <HeaderCell>Model</HeaderCell>
            <HeaderCell numeric className={styles.wide}>
              Download
            </HeaderCell>
            <HeaderCell numeric className={styles.wide}>
              Memory
            </HeaderCell>
            <HeaderCell numeric className={styles.wide}>
              Context
            </HeaderCell>
            <HeaderCell className={styles.wide}>Pictures</HeaderCell>
            <HeaderCell className={styles.wide}>Needs</HeaderCell>
            <HeaderCell>State</HeaderCell>
            <HeaderCell className={styles.wide}>Last used</HeaderCell>
            <HeaderCell className={styles.wide}>
              <VisuallyHidden>Actions</VisuallyHidden>
            </HeaderCell>
          </tr>
        </thead>
        <tbody>
          {shown.map((entry) => (
            <LocalRow
              key={localKey(entry.spec)}
              entry={entry}
              library={library}
              told={shared?.problem ?? null}
            />
          ))}
        </tbody>
      </Table>
    </Stack>
  );
}

/** A reason that stands in the way of many models alike, which is told once instead of in every row. */
function sharedProblem(
  entries: readonly LocalModelEntry[],
): { readonly problem: string; readonly count: number } | null {
  const counts = new Map<string, number>();
  for (const { problem } of entries)
    if (problem !== null) counts.set(problem, (counts.get(problem) ?? 0) + 1);
  const [most] = [...counts].sort((a, b) => b[1] - a[1]);
  return most && most[1] > 2 ? { problem: most[0], count: most[1] } : null;
}

function rank(entry: LocalModelEntry): number {
  if (entry.cached === 'yes') return 0;
  if (entry.cached === 'partly') return 1;
  return entry.problem === null ? 2 : 3;
}

interface LocalRowProps {
  readonly entry: LocalModelEntry;
  readonly library: LocalTableProps['library'];
  /** A reason that is told above the table. */
  readonly told: string | null;
}

function LocalRow({ entry, library, told }: LocalRowProps) {
  const key = localKey(entry.spec);
  const job = library.jobs[key] ?? null;
  const outcome = library.outcomes[key] ?? null;
  return (
    <Row>
      <th scope="row" className={styles.name}>
        {entry.title}
        <span className={styles.detail}>
          {ENGINES[entry.kind]}
          {entry.own && ' · your own'}
        </span>
        <span className={styles.narrow}>
          {[
            sizeOf(entry) === null ? null : `${downloadText(entry)} download`,
            entry.memoryBytes === null ? null : `${formatBytes(entry.memoryBytes)} memory`,
            entry.contextTokens === null ? null : `${formatNumber(entry.contextTokens)} tokens`,
            entry.seesPictures ? 'sees pictures' : null,
          ]
            .filter((part) => part !== null)
            .join(' · ')}
        </span>
      </th>
      <Cell numeric className={styles.wide}>
        {downloadText(entry)}
      </Cell>
      <Cell numeric className={styles.wide}>
        {formatBytes(entry.memoryBytes)}
      </Cell>
      <Cell numeric className={styles.wide}>
        {formatNumber(entry.contextTokens)}
      </Cell>
      <Cell className={styles.wide}>
        {entry.seesPictures ? (
          <>
            <Icon name="check" /> <VisuallyHidden>Yes</VisuallyHidden>
          </>
        ) : (
          <>
            –<VisuallyHidden>No</VisuallyHidden>
          </>
        )}
      </Cell>
      <Cell className={styles.wide}>{entry.needs.join(', ') || '–'}</Cell>
      <Cell className={styles.job}>
        {job ? (
          <LocalProgress title={entry.title} job={job} />
        ) : (
          <div className={styles.state}>
            <State entry={entry} told={told} />
            {outcome && <Outcome outcome={outcome} />}
          </div>
        )}
        <div className={styles.narrow}>
          <LocalActions entry={entry} job={job} />
        </div>
      </Cell>
      <Cell className={styles.wide}>
        {entry.lastUsedAt === null ? '–' : <TimeAgo moment={entry.lastUsedAt} />}
      </Cell>
      <Cell numeric className={classNames(styles.wide, styles.actions)}>
        <LocalActions entry={entry} job={job} />
      </Cell>
    </Row>
  );
}

function State({ entry, told }: Pick<LocalRowProps, 'entry' | 'told'>) {
  const { cached, tested, problem } = entry;
  return (
    <>
      {problem !== null && cached !== 'yes' ? (
        <StatusBadge tone="neutral">Cannot run here</StatusBadge>
      ) : cached === 'yes' ? (
        <StatusBadge tone="success">On this device</StatusBadge>
      ) : cached === 'partly' ? (
        <StatusBadge tone="warning">Partly fetched</StatusBadge>
      ) : (
        <StatusBadge tone="neutral">Not fetched</StatusBadge>
      )}
      {problem !== null && problem !== told && <span className={styles.problem}>{problem}</span>}
      {tested && (
        <span className={styles.problem}>
          {tested.ok ? 'Tested' : 'Failed its test'} <TimeAgo moment={tested.at} />
          {tested.tokensPerSecond !== null && `, ${formatNumber(tested.tokensPerSecond, 1)} tokens/s`}
        </span>
      )}
    </>
  );
}

function Outcome({
  outcome,
}: {
  readonly outcome: NonNullable<LocalTableProps['library']['outcomes'][string]>;
}) {
  return (
    <span role="status" className={styles.problem}>
      {outcome.kind === 'failed' ? (
        <>
          <strong>{outcome.error.message}</strong> {outcome.error.advice}
        </>
      ) : (
        outcome.test.summary
      )}
    </span>
  );
}
