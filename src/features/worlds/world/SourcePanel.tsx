import type { WorldRecord, WorldVersion } from '../../../core/worlds';
import { Panel, SegmentedControl, Stack, TextBlock, useRouteQuery, type CodePlace } from '../../../ui';
import { ComparePart } from './ComparePart';
import { ExchangePart } from './ExchangePart';
import { SourceEditor } from './SourceEditor';
import { originWords } from '../shared';
import styles from '../shared/worlds.module.css';

interface SourcePanelProps {
  readonly world: WorldRecord;
  readonly version: WorldVersion;
  /** Whether games of the collection may run. */
  readonly trusted: boolean;
  /** Where a measure points to. */
  readonly place: CodePlace | null;
  readonly onPlace: (place: CodePlace) => void;
}

const VIEWS = [
  { value: 'code', label: 'Code' },
  { value: 'diff', label: 'Compare' },
  { value: 'exchange', label: 'Prompt and reply' },
  { value: 'specification', label: 'Specification' },
] as const;

/** The source of a version, what it changed, how it was asked for, and what it was made from. */
export function SourcePanel({ world, version, trusted, place, onPlace }: SourcePanelProps) {
  const [query, setQuery] = useRouteQuery();
  const view = VIEWS.find(({ value }) => value === query.get('view'))?.value ?? 'code';
  const summary = world.versions[version.index];
  return (
    <Panel
      title={`Version ${String(version.index)}${summary ? `: ${originWords(summary).toLowerCase()}` : ''}`}
    >
      <Stack gap={4}>
        <SegmentedControl
          label="What is shown"
          value={view}
          onChange={(value) => setQuery({ view: value === 'code' ? null : value })}
          choices={VIEWS}
        />
        {view === 'code' && (
          <SourceEditor
            key={version.index}
            world={world}
            version={version}
            trusted={trusted}
            place={place}
            onPlace={onPlace}
          />
        )}
        {view === 'diff' && <ComparePart world={world} version={version} />}
        {view === 'exchange' && <ExchangePart exchange={version.exchange} />}
        {view === 'specification' &&
          (world.specification === '' ? (
            <p className={styles.note}>No specification is known of this world.</p>
          ) : (
            <TextBlock label="Specification" text={world.specification} maxHeight="30rem" />
          ))}
      </Stack>
    </Panel>
  );
}
