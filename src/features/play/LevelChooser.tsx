import { useState, type SubmitEvent } from 'react';
import { parseSeed, type EnvironmentOptions } from '../../core/env';
import { Button, Cluster, NumberField, RadioGroup, SelectField, Stack, TextField } from '../../ui';
import { environmentMetas, randomSeed } from '../../workers/bridge';
import { SEED_RULE, type Level } from './address';
import styles from './play.module.css';

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
  const [settings, setSettings] = useState<Readonly<Record<string, number | null>>>({});
  const [tried, setTried] = useState(false);

  const meta = environmentMetas.find(({ id }) => id === environment) ?? environmentMetas[0];
  if (!meta) return <p>There is no environment to play.</p>;
  const task = meta.tasks.find((candidate) => candidate.slug === slug) ?? meta.tasks[0];
  const chosenSeed = parseSeed(seedText);

  const settingOf = (key: string): number | null => {
    const typed = settings[key];
    if (typed !== undefined) return typed;
    const given = options?.[key] ?? meta.defaults[key];
    return typeof given === 'number' ? given : null;
  };
  const problemOf = (spec: (typeof meta.options)[number]): string | null => {
    const value = settingOf(spec.key);
    return value !== null && Number.isInteger(value) && value >= spec.minimum && value <= spec.maximum
      ? null
      : `A whole number from ${String(spec.minimum)} to ${String(spec.maximum)}.`;
  };

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setTried(true);
    if (!task || chosenSeed === null || meta.options.some((spec) => problemOf(spec) !== null)) return;
    const chosen = Object.fromEntries(
      meta.options.map(({ key }) => [key, settingOf(key) ?? meta.defaults[key] ?? 0]),
    );
    onStart({ meta, task, options: { ...meta.defaults, ...chosen }, seed: chosenSeed });
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
        <RadioGroup
          label="Task"
          value={task?.slug ?? ''}
          onChange={setSlug}
          choices={meta.tasks.map((candidate) => ({
            value: candidate.slug,
            label: candidate.title,
            hint: `${candidate.summary} Up to ${String(candidate.maxSteps)} steps.`,
          }))}
        />
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
        {meta.options.length > 0 && (
          <details className={styles.disclosure}>
            <summary>Settings of the level</summary>
            <div className={styles.settings}>
              {meta.options.map((spec) => (
                <NumberField
                  key={spec.key}
                  label={spec.label}
                  hint={spec.description}
                  value={settingOf(spec.key)}
                  min={spec.minimum}
                  max={spec.maximum}
                  onChange={(value) => setSettings((all) => ({ ...all, [spec.key]: value }))}
                  error={problemOf(spec)}
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
