import { useCallback, useMemo, useState, type SubmitEvent } from 'react';
import { optionProblem, optionsOfTasks, parseSeed } from '../../../core/env';
import {
  Button,
  Cluster,
  Grid,
  NumberField,
  OptionField,
  Panel,
  SegmentedControl,
  SelectField,
  Stack,
  TextField,
} from '../../../ui';
import { environmentMetas, randomSeed, useFieldSpec, useRuns } from '../../../workers/bridge';
import { AgentFields, type EditsAgent } from './AgentFields';
import { RuleFields } from './RuleFields';
import { RulesPanel } from '../shared/RulesPanel';
import styles from '../shared/versus.module.css';
import {
  agentError,
  matchOf,
  newForm,
  ruleErrors,
  seedsFrom,
  usedAgents,
  type AgentChoice,
  type NewMatch,
  type VersusForm,
} from './versusForm';

export interface SetUpFormProps {
  readonly onStart: (match: NewMatch) => Promise<void>;
  readonly Edits: EditsAgent;
}

/** Sets up a match: who plays, on which level, by which rules. */
export function SetUpForm({ onStart, Edits }: SetUpFormProps) {
  const [first] = environmentMetas;
  const [form, setForm] = useState<VersusForm | null>(() => (first ? newForm(first, randomSeed()) : null));
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const runs = useRuns();
  const used = useMemo(() => usedAgents(runs.state === 'ready' ? runs.value : []), [runs]);
  const fieldSpec = useFieldSpec();
  const changeFirst = useCallback(
    (part: Partial<AgentChoice>) =>
      setForm((before) => before && { ...before, first: { ...before.first, ...part } }),
    [],
  );
  const changeSecond = useCallback(
    (part: Partial<AgentChoice>) =>
      setForm((before) => before && { ...before, second: { ...before.second, ...part } }),
    [],
  );
  const meta = environmentMetas.find(({ id }) => id === form?.environmentId) ?? first;
  if (!form || !meta) return null;

  const change = (part: Partial<VersusForm>): void => setForm((before) => before && { ...before, ...part });
  const pictures = meta.modalities.includes('image');
  const seed = parseSeed(form.seed);
  const seeds = seed === null ? [] : seedsFrom(seed, form.games ?? 1);
  const agents = { used, meta, rights: pictures ? form.rights : 'text', seeds, tried, Edits } as const;
  const errors = ruleErrors(form, meta);
  const match = matchOf(form, meta, used);
  const task = meta.tasks.find(({ slug }) => slug === form.slug);
  const options = optionsOfTasks(meta, [form.slug]);
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (!match) {
      const fields = event.currentTarget;
      // The errors are only drawn by the render that follows.
      setTimeout(() => fields.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    setBusy(true);
    await onStart(match);
    setBusy(false);
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className={styles.setUp}>
      <Panel title="Players">
        <Stack gap={5}>
          <SegmentedControl
            label="Who plays"
            hideLabel={false}
            value={form.players}
            onChange={(players) => change({ players })}
            choices={[
              { value: 'person', label: 'You against an agent' },
              { value: 'agents', label: 'Two agents' },
            ]}
          />
          <div hidden={form.players === 'person'}>
            <AgentFields
              {...agents}
              label="First side"
              choice={form.first}
              error={agentError(form.first, used)}
              change={changeFirst}
            />
          </div>
          <AgentFields
            {...agents}
            label={form.players === 'agents' ? 'Second side' : 'Opponent'}
            choice={form.second}
            error={agentError(form.second, used)}
            change={changeSecond}
          />
        </Stack>
      </Panel>
      <Panel title="Level">
        <Stack gap={4}>
          <Grid least="12rem" gap={4}>
            <SelectField
              label="Environment"
              value={meta.id}
              onChange={(id) => {
                const chosen = environmentMetas.find((each) => each.id === id);
                if (chosen)
                  change({
                    environmentId: chosen.id,
                    slug: chosen.tasks[0]?.slug ?? '',
                    options: chosen.defaults,
                  });
              }}
              choices={environmentMetas.map(({ id, title }) => ({ value: id, label: title }))}
            />
            <SelectField
              label="Task"
              value={form.slug}
              onChange={(slug) => change({ slug })}
              choices={meta.tasks.map(({ slug, title }) => ({ value: slug, label: title }))}
              hint={task?.summary}
            />
          </Grid>
          <Grid least="12rem" gap={4}>
            <TextField
              label="First seed"
              mono
              inputMode="numeric"
              autoComplete="off"
              value={form.seed}
              onChange={(seed) => change({ seed })}
              error={tried || seed === null ? errors.seed : null}
            />
            <NumberField
              label="Games in the series"
              hint="Each on the next seed."
              min={1}
              value={form.games}
              onChange={(games) => change({ games })}
              error={errors.games}
            />
            <NumberField
              label="Step limit"
              hint={`Empty: the environment’s own, ${String(task?.maxSteps ?? '')} steps.`}
              optional
              min={1}
              value={form.maxSteps}
              onChange={(maxSteps) => change({ maxSteps })}
              error={errors.maxSteps}
            />
          </Grid>
          <Cluster>
            <Button icon="refresh" onClick={() => change({ seed: String(randomSeed()) })}>
              Random seed
            </Button>
          </Cluster>
          {options.length > 0 && (
            <details {...(errors.options === undefined ? {} : { open: true })}>
              <summary>Settings of the level</summary>
              <Grid least="12rem" gap={4}>
                {options.map((option) => (
                  <OptionField
                    key={option.key}
                    spec={fieldSpec(option, form.options[option.key])}
                    value={form.options[option.key] ?? null}
                    onChange={(value) => {
                      if (value !== null) change({ options: { ...form.options, [option.key]: value } });
                    }}
                    error={optionProblem(option, form.options[option.key])}
                  />
                ))}
              </Grid>
            </details>
          )}
        </Stack>
      </Panel>
      <Panel title="How it is played">
        <RuleFields
          form={form}
          errors={errors}
          tried={tried}
          pictures={pictures}
          person={form.players === 'person'}
          change={change}
        />
      </Panel>
      {match && <RulesPanel rules={match.rules} sides={match.sides} meta={meta} />}
      <Cluster>
        <Button type="submit" variant="primary" size="large" icon="play" busy={busy}>
          Set up the match
        </Button>
        {tried && match === null && (
          <p role="alert" className={styles.muted}>
            Something above is missing or wrong.
          </p>
        )}
      </Cluster>
    </form>
  );
}
