import type { WorldRecord, WorldVersion } from '../../../core/worlds';
import {
  CheckboxField,
  Cluster,
  CodeDiff,
  ErrorPanel,
  Loading,
  SegmentedControl,
  SelectField,
  Stack,
  classNames,
  useRouteQuery,
  type DiffLayout,
} from '../../../ui';
import { useWorldVersion } from '../../../workers/bridge';
import { originWords } from '../shared';
import styles from '../shared/worlds.module.css';

interface ComparePartProps {
  readonly world: WorldRecord;
  readonly version: WorldVersion;
}

/** A version beside another one: by default the one before it. */
export function ComparePart({ world, version }: ComparePartProps) {
  const [query, setQuery] = useRouteQuery();
  const others = world.versions.filter(({ index }) => index !== version.index);
  const asked = query.get('against');
  const other =
    others.find(({ index }) => String(index) === asked) ??
    others.find(({ index }) => index === version.index - 1) ??
    others[0];
  const layout: DiffLayout = query.get('layout') === 'two' ? 'two' : 'one';
  const whole = query.get('lines') === 'all';
  if (other === undefined)
    return <p className={styles.note}>There is only one version, so there is nothing to compare it with.</p>;
  return (
    <Stack gap={3}>
      <Cluster gap={3} className={classNames(styles.filters)}>
        <SelectField
          label="Compared with"
          value={String(other.index)}
          onChange={(against) => setQuery({ against })}
          choices={others.map((each) => ({
            value: String(each.index),
            label: `Version ${String(each.index)}: ${originWords(each).toLowerCase()}`,
          }))}
        />
        <SegmentedControl
          label="Layout"
          value={layout}
          onChange={(value) => setQuery({ layout: value === 'two' ? 'two' : null })}
          choices={[
            { value: 'one', label: 'In one' },
            { value: 'two', label: 'Side by side' },
          ]}
        />
        <CheckboxField
          label="Unchanged lines, too"
          checked={whole}
          onChange={(on) => setQuery({ lines: on ? 'all' : null })}
        />
      </Cluster>
      <Difference world={world} version={version} other={other.index} layout={layout} whole={whole} />
    </Stack>
  );
}

interface DifferenceProps extends ComparePartProps {
  readonly other: number;
  readonly layout: DiffLayout;
  readonly whole: boolean;
}

function Difference({ world, version, other, layout, whole }: DifferenceProps) {
  const against = useWorldVersion(world.id, other);
  if (against.state === 'error')
    return (
      <ErrorPanel
        title="The other version could not be read"
        kept="Nothing was changed."
        advice={against.error.advice}
        details={against.error.message}
      />
    );
  if (against.state === 'loading' || against.value === null)
    return <Loading what="Reading the other version…" />;
  return (
    <CodeDiff
      before={{ label: `Version ${String(other)}`, text: against.value.source }}
      after={{ label: `Version ${String(version.index)}`, text: version.source }}
      layout={layout}
      whole={whole}
    />
  );
}
