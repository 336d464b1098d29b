import { useEffect, useMemo, useRef, useState } from 'react';
import { isLanguageModel } from '../../../core/agent';
import { fail, ok, type Result } from '../../../core/shared';
import {
  formatWorldFileName,
  PAPER_MEASURES,
  PAPER_REFLECTION,
  type GenerationPlan,
  type PlannedWorld,
  type WorldsError,
} from '../../../core/worlds';
import {
  Button,
  CheckboxField,
  Cluster,
  NumberField,
  Panel,
  Split,
  Stack,
  classNames,
  formatCount,
  routePath,
  useNavigate,
  useRouteQuery,
  useShortcuts,
} from '../../../ui';
import { startCollection, type KnownModels } from '../../../workers/bridge';
import { DrawFields, drawOf } from './DrawFields';
import { chosenIds, rowsOf, textOfIds, type PairingRow } from './experimentChoice';
import {
  asksJudge,
  CapFields,
  MeasureFields,
  ModelPanel,
  planErrors,
  type PlanForm,
  ReflectionFields,
  rememberedForm,
  rememberForm,
  RULES,
  settingsOf,
} from '../plan';
import { PairingTable } from './PairingTable';
import { RequirementTable } from './RequirementTable';
import { StartPanel } from './StartPanel';
import type { ExperimentData } from './useExperimentData';
import styles from '../shared/worlds.module.css';

/** A game of the corpus with its source. */
export interface CorpusGame {
  readonly id: string;
  readonly title: string;
  readonly source: string;
}

interface ExperimentFormProps {
  readonly data: ExperimentData;
  readonly games: readonly CorpusGame[];
  readonly known: KnownModels;
}

/** Which pairings, by whom, how mended and measured, and what it will take. */
export function ExperimentForm({ data, games, known }: ExperimentFormProps) {
  const [query, setQuery] = useRouteQuery();
  const navigate = useNavigate();
  const fields = useRef<HTMLFormElement>(null);
  const [form, setForm] = useState<PlanForm>(() => rememberedForm(known));
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const [starting, setStarting] = useState(false);
  const [refusal, setRefusal] = useState<WorldsError | null>(null);
  useEffect(() => rememberForm(form), [form]);
  const change = (part: Partial<PlanForm>): void => setForm((before) => ({ ...before, ...part }));

  const available = useMemo(() => data.availableReferences(games.map(({ id }) => id)), [data, games]);
  const draw = useMemo(() => drawOf(query, data, available), [query, data, available]);
  const missing = query.get('missing') === 'fitting' ? 'fitting' : 'leave';
  const zeroShot = query.get('shown') === 'nothing';
  const rows = useMemo(
    () => rowsOf({ data, pairings: draw.pairings, available, missing, chosen }),
    [data, draw, available, missing, chosen],
  );
  const pairs = query.get('pairs');
  const ids = useMemo(() => chosenIds(pairs, rows), [pairs, rows]);
  const plan = useMemo(
    () => planOf({ form, rows, ids, data, games, zeroShot }),
    [form, rows, ids, data, games, zeroShot],
  );

  const start = async (): Promise<void> => {
    setTried(true);
    setRefusal(null);
    if (!plan.ok) {
      // The errors are only drawn by the render that follows.
      setTimeout(() => fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    setStarting(true);
    const answer = await startCollection(name.trim() || defaultName(plan.value), plan.value);
    setStarting(false);
    if (answer.ok) navigate(routePath('worlds', answer.value));
    else setRefusal(answer.error);
  };
  useShortcuts(
    [{ keys: 'mod+Enter', label: 'Start the experiment', run: () => void start(), whileTyping: true }],
    { title: 'Experiment' },
  );

  const parts = { form, change, tried };
  const lacking = rows.filter(({ reference }) => reference === null).length;
  return (
    <form
      ref={fields}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void start();
      }}
    >
      <Split columns="minmax(0, 1fr) 20rem" gap={5}>
        <Stack gap={5}>
          <Panel title="Pairings" flush>
            <Stack gap={4} className={classNames(styles.toolbar)}>
              <DrawFields query={query} setQuery={setQuery} />
              <CheckboxField
                label="Take another game that fits where the corpus lacks the one of the pairing"
                hint={`The corpus here has ${formatCount(available.length, 'game', 'games')} of the paper’s 32.${lacking > 0 ? ` ${formatCount(lacking, 'pairing has', 'pairings have')} no game and are left out unless you choose one.` : ''}`}
                checked={missing === 'fitting'}
                onChange={(on) => setQuery({ missing: on ? 'fitting' : null })}
              />
              {draw.impossible.length > 0 && (
                <p className={styles.note}>No game at hand qualifies for: {draw.impossible.join(', ')}.</p>
              )}
            </Stack>
            <RequirementTable listed={data.EVALUATION_SPECIFICATIONS} />
            <PairingTable
              data={data}
              rows={rows}
              available={available}
              chosen={ids}
              choose={(next) => setQuery({ pairs: textOfIds(next, rows) })}
              replace={(id, game) => setChosen((before) => new Map(before).set(id, game))}
            />
          </Panel>
          <ModelPanel {...parts} judged={asksJudge(form)} />
          <Panel title="Prompt">
            <Stack gap={3}>
              <CheckboxField
                label="Zero-shot: show no reference game"
                checked={zeroShot}
                onChange={(on) => setQuery({ shown: on ? 'nothing' : null })}
              />
              {!zeroShot && (
                <CheckboxField
                  label="Strip comments of the reference game"
                  checked={form.stripComments}
                  onChange={(stripComments) => change({ stripComments })}
                />
              )}
            </Stack>
          </Panel>
          <Panel title="Reflection">
            <ReflectionFields {...parts} />
          </Panel>
          <Panel
            title="Measures"
            actions={
              <Button
                size="small"
                onClick={() => change({ measures: PAPER_MEASURES, reflection: PAPER_REFLECTION })}
              >
                As in the paper
              </Button>
            }
          >
            <MeasureFields {...parts} />
          </Panel>
          <Panel title="Limits">
            <Stack gap={4}>
              <Cluster gap={3}>
                <NumberField
                  label="Worlds at once"
                  min={RULES.parallel.least}
                  max={RULES.parallel.most}
                  value={form.parallel}
                  onChange={(parallel) => change({ parallel })}
                  error={tried ? planErrors(form).parallel : null}
                />
              </Cluster>
              <CapFields {...parts} />
            </Stack>
          </Panel>
        </Stack>
        <StartPanel
          title="This experiment"
          plan={plan}
          name={name}
          onName={setName}
          placeholder={plan.ok ? defaultName(plan.value) : 'Experiment'}
          action="Start the experiment"
          tried={tried}
          starting={starting}
          refusal={refusal}
        />
      </Split>
    </form>
  );
}

interface PlanParts {
  readonly form: PlanForm;
  readonly rows: readonly PairingRow[];
  readonly ids: ReadonlySet<string>;
  readonly data: ExperimentData;
  readonly games: readonly CorpusGame[];
  readonly zeroShot: boolean;
}

function planOf({ form, rows, ids, data, games, zeroShot }: PlanParts): Result<GenerationPlan, string> {
  const settings = settingsOf(form, zeroShot);
  if (!settings.ok) return settings;
  const { model } = settings.value;
  const modelName = isLanguageModel(model) ? model.modelId.replace(/[^\w.-]+/g, '-') : model.kind;
  const corpusIds = games.map(({ id }) => id);
  const worlds: PlannedWorld[] = [];
  for (const { id, pairing, reference } of rows) {
    if (reference === null || !ids.has(id)) continue;
    const game = games.find((each) => each.id === data.corpusWorldOf(reference, corpusIds));
    const text = data.EVALUATION_SPECIFICATIONS.find(({ number }) => number === pairing.specification)?.text;
    if (!game || text === undefined) continue;
    worlds.push({
      name: formatWorldFileName({
        run: 'arcade',
        dimension: pairing.dimension,
        specification: pairing.specification,
        fold: pairing.fold,
        model: modelName,
        reference,
        version: null,
        final: false,
        kind: 'bare',
      }),
      specification: text,
      reference: zeroShot ? null : { name: reference, source: game.source },
      pairing: { ...pairing, reference },
    });
  }
  return worlds.length === 0 ? fail('Choose at least one pairing.') : ok({ ...settings.value, worlds });
}

function defaultName({ model, worlds }: GenerationPlan): string {
  const who = isLanguageModel(model) ? model.modelId : model.kind;
  return `Experiment, ${who}, ${formatCount(worlds.length, 'world', 'worlds')}`;
}
