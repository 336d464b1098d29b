import { useState } from 'react';
import { libraryHashesIn } from '../../../core/env';
import {
  LONGEST_STEP_SECONDS,
  type MatchSide,
  type ObservationRights,
  type SideReads,
} from '../../../core/evaluate';
import { Button, ButtonLink, Cluster, ErrorPanel, Loading, Panel, Stack } from '../../../ui';
import { environmentMetas, useLibrary, type LevelRules } from '../../../workers/bridge';
import { RuleFields } from './RuleFields';
import { RulesPanel } from '../shared/RulesPanel';
import { NEW_RACE, raceOf, type NewMatch } from './versusForm';

export interface RaceFormProps {
  readonly level: LevelRules;
  readonly opponentName: string;
  /** What the opponent got when it was recorded; `null`: not known. */
  readonly opponentReads: SideReads | null;
  /** What may be shown of the level, as a challenge says; `null`: the person's choice. */
  readonly given: ObservationRights | null;
  /** Puts the opponent's play in place, simulating it where it came with a challenge; a value says why it cannot be. */
  readonly prepare: () => Promise<
    | { readonly ok: true; readonly side: MatchSide }
    | { readonly ok: false; readonly message: string; readonly advice: string }
  >;
  readonly onStart: (match: NewMatch) => Promise<void>;
}

/** Sets up a race against a play that was recorded: the level is given, the pace is the person's choice. */
export function RaceForm(props: RaceFormProps) {
  const { level, opponentName, opponentReads, given, prepare, onStart } = props;
  const [form, setForm] = useState(NEW_RACE);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ readonly message: string; readonly advice: string } | null>(null);
  const library = useLibrary();
  const meta = environmentMetas.find(({ id }) => id === level.environmentId) ?? null;
  const pictures = meta?.modalities.includes('image') === true;
  const { seed, ...rules } = level;
  const rights = pictures ? (given ?? form.rights) : 'text';
  const race = { ...rules, ...form, rights, seeds: [seed], stepSeconds: form.stepSeconds ?? 0 };
  const needed = libraryHashesIn(level.options);
  if (needed.length > 0 && library.state === 'loading')
    return <Loading what="Looking for the level’s files…" />;
  const held = new Set((library.state === 'ready' ? library.value : []).map(({ hash }) => hash));
  const missing = needed.filter((hash) => !held.has(hash));
  if (missing.length > 0)
    return (
      <ErrorPanel
        title="This level is played from a file that is not in your library."
        kept="The link or file you opened."
        advice="Ask whoever challenged you for the file, add it to your library, and open the challenge again."
        details={missing.join('\n')}
        actions={<ButtonLink to="/library">Open the library</ButtonLink>}
      />
    );
  const start = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    const prepared = await prepare();
    if (prepared.ok) await onStart(raceOf(level, prepared.side, { ...form, rights }));
    else setProblem(prepared);
    setBusy(false);
  };
  const wrong =
    form.pace === 'live' &&
    (form.stepSeconds === null || form.stepSeconds < 0 || form.stepSeconds > LONGEST_STEP_SECONDS);
  return (
    <Stack gap={4}>
      <RulesPanel
        rules={race}
        sides={[
          { kind: 'person', name: 'You' },
          {
            kind: 'recorded',
            name: opponentName,
            ...(opponentReads !== null && { reads: opponentReads }),
          },
        ]}
        meta={meta}
      />
      <Panel title="How it is played">
        <RuleFields
          form={form}
          errors={wrong ? { stepSeconds: `From 0 to ${String(LONGEST_STEP_SECONDS)} seconds.` } : {}}
          tried
          pictures={pictures && given === null}
          person
          change={(part) => setForm({ ...form, ...part })}
        />
      </Panel>
      {problem && (
        <ErrorPanel
          title={problem.message}
          kept="Everything in this browser is as it was."
          advice={problem.advice}
        />
      )}
      <Cluster>
        <Button
          variant="primary"
          size="large"
          icon="play"
          busy={busy}
          disabled={wrong}
          onClick={() => void start()}
        >
          Race {opponentName}
        </Button>
      </Cluster>
    </Stack>
  );
}
