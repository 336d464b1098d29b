import { useState, type SubmitEvent } from 'react';
import {
  optionProblem,
  optionsOfTasks,
  parseSeed,
  type EnvironmentMeta,
  type EnvironmentOptions,
  type OptionSpec,
  type TaskMeta,
} from '../../core/env';
import { Button, Cluster, OptionField, RadioGroup, SelectField, Stack, TextField } from '../../ui';
import { environmentMetas, randomSeed, useFieldSpec } from '../../workers/bridge';
import { SEED_RULE, type Level } from './address';
import styles from './play.module.css';

type OptionValue = EnvironmentOptions[string];

export interface LevelChooserProps {
  readonly environmentId?: string | null;
  readonly taskSlug?: string | null;
  /** Default: a random one. */
  readonly seed?: number;
  readonly options?: EnvironmentOptions;
  readonly onStart: (level: Level) => void;
}

/** Chooses environment, task, seed and settings. A random seed is shown before it is used. */
export function LevelChooser({ environmentId, taskSlug, seed, options, onStart }: LevelChooserProps) {
  const [environment, setEnvironment] = useState(environmentId ?? environmentMetas[0]?.id ?? '');
  const [slug, setSlug] = useState(taskSlug ?? '');
  const [seedText, setSeedText] = useState(() => String(seed ?? randomSeed()));
  const [settings, setSettings] = useState<Readonly<Record<string, OptionValue | null>>>({});
  const [tried, setTried] = useState(false);
  const fieldSpec = useFieldSpec();

  const meta = environmentMetas.find(({ id }) => id === environment) ?? environmentMetas[0];
  if (!meta) return <p>There is no environment to play.</p>;
  const task = meta.tasks.find((candidate) => candidate.slug === slug) ?? meta.tasks[0];
  const chosenSeed = parseSeed(seedText);

  const settingOf = (spec: OptionSpec): OptionValue | null => {
    const chosen = settings[`${meta.id}/${spec.key}`];
    if (chosen !== undefined) return chosen;
    const given = meta.id === environmentId ? options?.[spec.key] : undefined;
    return given ?? meta.defaults[spec.key] ?? null;
  };

  const specs = optionsOfTasks(meta, task ? [task.slug] : []);
  const wrongSetting = specs.some((spec) => optionProblem(spec, settingOf(spec)) !== null);

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setTried(true);
    if (!task || chosenSeed === null) return;
    const chosen: Record<string, OptionValue> = { ...meta.defaults };
    for (const spec of specs) {
      const value = settingOf(spec);
      if (value === null || optionProblem(spec, value) !== null) return;
      chosen[spec.key] = value;
    }
    onStart({ meta, task, options: chosen, seed: chosenSeed });
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={5}>
        <SelectField
          label="Environment"
          value={meta.id}
          onChange={setEnvironment}
          choices={environmentMetas.map(({ id, title }) => ({ value: id, label: title }))}
          hint={meta.summary}
        />
        <TaskField meta={meta} task={task} onChange={setSlug} />
        <div className={styles.seedRow}>
          <TextField
            label="Seed"
            value={seedText}
            onChange={setSeedText}
            inputMode="numeric"
            autoComplete="off"
            maxLength={40}
            mono
            hint="The same task, settings and seed give the same level, for people and agents."
            error={chosenSeed === null && (tried || seedText !== '') ? SEED_RULE : null}
          />
          <Button icon="refresh" onClick={() => setSeedText(String(randomSeed()))}>
            Random seed
          </Button>
        </div>
        {specs.length > 0 && (
          <details className={styles.disclosure} {...(tried && wrongSetting ? { open: true } : {})}>
            <summary>Settings of the level</summary>
            <div className={styles.settings}>
              {specs.map((spec) => (
                <OptionField
                  key={spec.key}
                  spec={fieldSpec(spec, settingOf(spec))}
                  value={settingOf(spec)}
                  error={optionProblem(spec, settingOf(spec))}
                  onChange={(value) => setSettings((all) => ({ ...all, [`${meta.id}/${spec.key}`]: value }))}
                />
              ))}
            </div>
          </details>
        )}
        <Cluster>
          <Button type="submit" variant="primary" size="large" icon="play">
            Play this level
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}

/** More tasks than this would push everything below out of view. */
const MOST_RADIOS = 8;

interface TaskFieldProps {
  readonly meta: EnvironmentMeta;
  readonly task: TaskMeta | undefined;
  readonly onChange: (slug: string) => void;
}

function TaskField({ meta: { tasks }, task, onChange }: TaskFieldProps) {
  const value = task?.slug ?? '';
  if (tasks.length <= MOST_RADIOS) {
    return (
      <RadioGroup
        label="Task"
        value={value}
        onChange={onChange}
        choices={tasks.map((choice) => ({ value: choice.slug, label: choice.title, hint: taskHint(choice) }))}
      />
    );
  }
  return (
    <SelectField
      label="Task"
      value={value}
      onChange={onChange}
      choices={tasks.map(({ slug, title }) => ({ value: slug, label: title }))}
      hint={task && taskHint(task)}
    />
  );
}

function taskHint({ summary, maxSteps }: TaskMeta): string {
  return `${summary} Up to ${String(maxSteps)} steps.`;
}
