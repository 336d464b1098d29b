import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { CollectionRecord, WorldVersion } from '../../../core/worlds';
import { Button, Cluster, Loading, Panel, Stack, StatusBadge, useToast } from '../../../ui';
import { measureVersion, type WorldMeasure, type WorkSettings } from '../../../workers/bridge';
import { AlignmentPart } from './AlignmentPart';
import { CompliancePart, SearchPart, ValidityPart } from './MeasureParts';
import { NO_JUDGE, plannedJudge, type JudgeSettings } from './judge';
import { WinnabilityPart } from './WinnabilityPart';
import {
  alignmentFinding,
  complianceFinding,
  type Finding,
  searchFinding,
  validityFinding,
  winnabilityFinding,
} from '../shared';
import styles from '../shared/worlds.module.css';

// A form with a choice of models, which comes after what is read.
const JudgeFields = lazy(async () => ({ default: (await import('./JudgeFields')).JudgeFields }));

interface MeasuresPanelProps {
  readonly collection: CollectionRecord;
  readonly version: WorldVersion;
  /** Whether something is under way on this world. */
  readonly busy: boolean;
  /** Shows a line of the source. */
  readonly goTo: (line: number) => void;
}

/** What was measured of a version, in full, with the buttons that measure again. */
export function MeasuresPanel({ collection, version, busy, goTo }: MeasuresPanelProps) {
  const toast = useToast();
  const [judge, setJudge] = useState<JudgeSettings>({ kind: 'plan' });
  const [started, setStarted] = useState<WorldMeasure | null>(null);
  const { validity, compliance, alignment, winnability, search } = version.measures;

  const measure = async (what: WorldMeasure): Promise<void> => {
    let settings: WorkSettings = {};
    if (what !== 'check' && what !== 'search') {
      if (judge.kind === 'plan' && plannedJudge(collection) === null) {
        setJudge(NO_JUDGE);
        toast({ message: 'No model was asked.', detail: 'Choose the judge first, above this measure.' });
        return;
      }
      if (judge.kind === 'own' && !judge.settings.ok) {
        toast({ message: 'No model was asked.', detail: judge.settings.error, tone: 'error' });
        return;
      }
      if (judge.kind === 'own' && judge.settings.ok) settings = judge.settings.value;
    }
    setStarted(what);
    const done = await measureVersion(version.worldId, version.index, what, settings);
    setStarted(null);
    if (!done.ok) toast({ message: done.error.message, detail: done.error.advice, tone: 'error' });
  };

  const disabled = busy || !collection.trusted || collection.state === 'running';
  const section = (title: string, finding: Finding, what: WorldMeasure, again: boolean, body: ReactNode) => (
    <section aria-label={title}>
      <Cluster gap={3} justify="between">
        <Cluster gap={3}>
          <h3 className={styles.part}>{title}</h3>
          <StatusBadge tone={finding.tone}>{finding.label}</StatusBadge>
        </Cluster>
        <Button
          size="small"
          icon={again ? 'refresh' : 'play'}
          disabled={disabled}
          busy={started === what}
          onClick={() => void measure(what)}
        >
          {again ? 'Measure again' : 'Measure'}
        </Button>
      </Cluster>
      {body}
    </section>
  );

  return (
    <Panel title="Measures">
      <Stack gap={5}>
        {!collection.trusted && (
          <p className={styles.note}>Nothing can be measured before you allow the games to run.</p>
        )}
        {section(
          'Technical validity',
          validityFinding(
            validity && {
              initialization: validity.TextGame,
              validActions: validity.generatePossibleActions,
              runnable: validity.runnable,
            },
          ),
          'check',
          validity !== null,
          validity && <ValidityPart validity={validity} goTo={goTo} />,
        )}
        {section(
          'Search for a win',
          searchFinding(search?.won ?? null),
          'search',
          search !== null,
          search && <SearchPart search={search} />,
        )}
        <Suspense fallback={<Loading what="Loading the judge…" />}>
          <JudgeFields collection={collection} judge={judge} change={setJudge} />
        </Suspense>
        {section(
          'Specification compliance',
          complianceFinding(compliance?.passed ?? null),
          'compliance',
          compliance !== null,
          compliance && <CompliancePart compliance={compliance} />,
        )}
        {section(
          'Physical reality alignment',
          alignmentFinding(alignment?.score ?? null),
          'alignment',
          alignment !== null,
          alignment && <AlignmentPart alignment={alignment} />,
        )}
        {section(
          'Winnability',
          winnabilityFinding(winnability?.outcome ?? null),
          'play',
          winnability !== null,
          winnability && <WinnabilityPart winnability={winnability} />,
        )}
      </Stack>
    </Panel>
  );
}
