import { useEffect, useMemo, useRef, useState } from 'react';
import { fail, ok, type Result } from '../../../core/shared';
import {
  type CollectionId,
  type GenerationPlan,
  type PlannedWorld,
  type WorldsError,
} from '../../../core/worlds';
import { Panel, Split, Stack, routePath, useNavigate, useRouteQuery, useShortcuts } from '../../../ui';
import {
  corpusSource,
  startCollection,
  useWorlds,
  type CorpusWorld,
  type KnownModels,
} from '../../../workers/bridge';
import {
  asksJudge,
  CapFields,
  MeasureFields,
  ModelPanel,
  type PlanForm,
  ReflectionFields,
  rememberedForm,
  rememberedSpecification,
  rememberForm,
  rememberSpecification,
  settingsOf,
} from '../plan';
import { ReferencePanel, type ReferenceChoice } from './ReferencePanel';
import {
  SpecificationPanel,
  specificationErrors,
  specificationText,
  type SpecificationChoice,
} from './SpecificationPanel';
import { StartPanel } from './StartPanel';
import { useAnswer } from '../shared';
import type { ExperimentData } from './useExperimentData';

interface NewWorldFormProps {
  readonly data: ExperimentData;
  readonly corpus: readonly CorpusWorld[];
  readonly known: KnownModels;
}

/** One world's plan: specification, example, model, mending and measures. */
export function NewWorldForm({ data, corpus, known }: NewWorldFormProps) {
  const listed = data.EVALUATION_SPECIFICATIONS;
  const [query, setQuery] = useRouteQuery();
  const navigate = useNavigate();
  const fields = useRef<HTMLFormElement>(null);
  const [form, setForm] = useState<PlanForm>(() => rememberedForm(known));
  const [own, setOwn] = useState(rememberedSpecification);
  const [file, setFile] = useState<ReferenceChoice['file']>(null);
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const [starting, setStarting] = useState(false);
  const [refusal, setRefusal] = useState<WorldsError | null>(null);
  const [started, setStarted] = useState<CollectionId | null>(null);

  const specification = specificationOfQuery(query.get('spec'), own);
  const reference = referenceOfQuery(query.get('reference'), corpus, file);
  const text = specificationText(specification, listed);
  const example = useAnswer(`reference ${reference.kind} ${reference.corpus}`, async () =>
    reference.kind === 'corpus' ? corpusSource(reference.corpus) : ok(''),
  );
  const plan = useMemo(
    () => planOf(form, specification, reference, text, example.state === 'ready' ? example.value : null),
    // The choices are made of the query, `own` and `file`.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [form, query, own, file, text, example],
  );

  useEffect(() => rememberForm(form), [form]);
  useEffect(() => rememberSpecification(own), [own]);
  const change = (part: Partial<PlanForm>): void => setForm((before) => ({ ...before, ...part }));
  const changeSpecification = (part: Partial<SpecificationChoice>): void => {
    if (part.own !== undefined) setOwn(part.own);
    const next = { ...specification, ...part };
    setQuery({ spec: next.kind === 'own' ? 'own' : next.number });
  };
  const changeReference = (part: Partial<ReferenceChoice>): void => {
    if (part.file !== undefined) setFile(part.file);
    const next = { ...reference, ...part };
    setQuery({ reference: next.kind === 'corpus' ? next.corpus : `:${next.kind}` });
  };

  const start = async (): Promise<void> => {
    setTried(true);
    setRefusal(null);
    if (!plan.ok) {
      // The errors are only drawn by the render that follows.
      setTimeout(() => fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    setStarting(true);
    const answer = await startCollection(name.trim() || defaultName(specification, listed), plan.value);
    if (answer.ok) setStarted(answer.value);
    else {
      setStarting(false);
      setRefusal(answer.error);
    }
  };
  useShortcuts(
    [{ keys: 'mod+Enter', label: 'Write the world', run: () => void start(), whileTyping: true }],
    {
      title: 'New world',
    },
  );

  const parts = { form, change, tried };
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
          <SpecificationPanel
            choice={specification}
            listed={listed}
            tried={tried}
            change={changeSpecification}
          />
          <ReferencePanel
            choice={reference}
            worlds={corpus}
            source={sourceShown(reference, example.state === 'ready' ? example.value : '')}
            tried={tried}
            strip={form.stripComments}
            change={changeReference}
            changeStrip={(stripComments) => change({ stripComments })}
          />
          <ModelPanel {...parts} judged={asksJudge(form)} />
          <Panel title="Reflection">
            <ReflectionFields {...parts} />
          </Panel>
          <Panel title="Measures">
            <MeasureFields {...parts} />
          </Panel>
          <Panel title="Limits">
            <CapFields {...parts} />
          </Panel>
        </Stack>
        <StartPanel
          title="This world"
          plan={plan}
          name={name}
          onName={setName}
          placeholder={defaultName(specification, listed)}
          action="Write the world"
          tried={tried}
          starting={starting}
          refusal={refusal}
        />
      </Split>
      {started !== null && <GoToOnlyWorld id={started} go={(path) => navigate(path)} />}
    </form>
  );
}

/** Leads to the world of a new collection once it is stored. */
function GoToOnlyWorld({ id, go }: { readonly id: CollectionId; readonly go: (path: string) => void }) {
  const worlds = useWorlds(id);
  const first = worlds.state === 'ready' ? worlds.value[0] : undefined;
  useEffect(() => {
    if (first !== undefined) go(routePath('worlds', id, first.id));
  });
  return null;
}

function specificationOfQuery(spec: string | null, own: SpecificationChoice['own']): SpecificationChoice {
  if (spec === 'own') return { kind: 'own', number: 1, own };
  const number = Number(spec ?? '1');
  return {
    kind: 'listed',
    number: Number.isInteger(number) && number >= 1 && number <= 16 ? number : 1,
    own,
  };
}

/** Kinds other than a corpus game have a colon before them, which no id has. */
function referenceOfQuery(
  reference: string | null,
  corpus: readonly CorpusWorld[],
  file: ReferenceChoice['file'],
): ReferenceChoice {
  const first = corpus[0]?.id ?? '';
  if (reference === ':none') return { kind: 'none', corpus: first, file };
  if (reference === ':file') return { kind: 'file', corpus: first, file };
  return { kind: 'corpus', corpus: corpus.find(({ id }) => id === reference)?.id ?? first, file };
}

function sourceShown({ kind, file }: ReferenceChoice, corpusGame: string): string {
  if (kind === 'file') return file?.source ?? '';
  return kind === 'corpus' ? corpusGame : '';
}

function planOf(
  form: PlanForm,
  specification: SpecificationChoice,
  reference: ReferenceChoice,
  text: string,
  example: string | null,
): Result<GenerationPlan, string> {
  const settings = settingsOf(form, reference.kind === 'none');
  if (!settings.ok) return settings;
  const [problem] = specificationErrors(specification);
  if (problem !== undefined) return fail(problem);
  if (reference.kind === 'file' && reference.file === null) return fail('Choose the reference game.');
  if (reference.kind === 'corpus' && example === null)
    return fail('The reference game is not loaded yet. Wait a moment, or choose another.');
  const world: PlannedWorld = {
    name: specification.kind === 'own' ? 'own' : `specification-${String(specification.number)}`,
    specification: text,
    reference:
      reference.kind === 'corpus'
        ? { name: reference.corpus, source: example ?? '' }
        : reference.kind === 'file'
          ? reference.file
          : null,
    pairing: null,
  };
  return ok({ ...settings.value, worlds: [world] });
}

function defaultName(
  specification: SpecificationChoice,
  listed: ExperimentData['EVALUATION_SPECIFICATIONS'],
): string {
  if (specification.kind === 'listed')
    return listed.find(({ number }) => number === specification.number)?.title ?? 'New world';
  const task = specification.own.fields.task.trim();
  return task === '' ? 'New world' : task.slice(0, 80);
}
