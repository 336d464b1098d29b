import { optionProblem, type EnvironmentMeta } from '../../core/env';
import {
  Button,
  CheckboxField,
  Cluster,
  Fieldset,
  Grid,
  NumberField,
  OptionField,
  SegmentedControl,
  Stack,
  TextAreaField,
  TextField,
  classNames,
} from '../../ui';
import { randomSeed } from '../../workers/bridge';
import type { FieldsProps } from './AgentFields';
import styles from './EvaluatePage.module.css';

export interface PlanFieldsProps extends FieldsProps {
  readonly meta: EnvironmentMeta;
  /** Whether a start was tried, from when on problems are shown. */
  readonly tried: boolean;
}

/** Which tasks, how many episodes, which seeds, and the limits. */
export function PlanFields({ form, errors, meta, change, tried }: PlanFieldsProps) {
  const all = form.tasks.length === meta.tasks.length;
  const toggle = (slug: string, on: boolean): void =>
    change({
      tasks: meta.tasks
        .map((task) => task.slug)
        .filter((other) => (other === slug ? on : form.tasks.includes(other))),
    });
  return (
    <Stack gap={5}>
      <Fieldset legend="Tasks">
        <Stack gap={3}>
          <CheckboxField
            label={`All ${String(meta.tasks.length)} tasks`}
            checked={all}
            indeterminate={!all && form.tasks.length > 0}
            onChange={(on) => change({ tasks: on ? meta.tasks.map((task) => task.slug) : [] })}
          />
          <Grid least="15rem" gap={3}>
            {meta.tasks.map((task) => (
              <CheckboxField
                key={task.slug}
                label={task.title}
                hint={`${task.summary} At most ${String(task.maxSteps)} steps.`}
                checked={form.tasks.includes(task.slug)}
                onChange={(on) => toggle(task.slug, on)}
              />
            ))}
          </Grid>
          {errors.tasks !== undefined && (
            <p className={styles.problem} role="alert">
              {errors.tasks}
            </p>
          )}
        </Stack>
      </Fieldset>
      <Grid least="11rem" gap={4}>
        <NumberField
          label="Episodes per task"
          hint={`BALROG plays ${String(meta.episodesPerTask)}.`}
          min={1}
          max={1000}
          value={form.episodes}
          onChange={(episodes) => change({ episodes })}
          error={errors.episodes}
        />
        <NumberField
          label="Parallel episodes"
          min={1}
          max={32}
          value={form.parallelEpisodes}
          onChange={(parallelEpisodes) => change({ parallelEpisodes })}
          error={errors.parallelEpisodes}
        />
        <NumberField
          label="Max steps"
          optional
          hint="Ends an episode earlier than the environment does."
          min={1}
          max={100_000}
          value={form.maxSteps}
          onChange={(maxSteps) => change({ maxSteps })}
          error={errors.maxSteps}
        />
        {meta.options.map((option) => (
          <OptionField
            key={option.key}
            spec={option}
            value={form.options[option.key] ?? null}
            onChange={(value) => change({ options: { ...form.options, [option.key]: value } })}
            error={tried ? optionProblem(option, form.options[option.key]) : null}
          />
        ))}
      </Grid>
      <Fieldset legend="Seeds" hint="The same seeds give every agent the same episodes.">
        <Stack gap={3}>
          <SegmentedControl
            label="How seeds are chosen"
            value={form.seedKind}
            onChange={(seedKind) => change({ seedKind })}
            choices={[
              { value: 'derived', label: 'From one base seed' },
              { value: 'explicit', label: 'A list' },
            ]}
          />
          {form.seedKind === 'derived' ? (
            <Cluster gap={2} className={classNames(styles.seed)}>
              <TextField
                label="Base seed"
                mono
                inputMode="numeric"
                value={form.baseSeed}
                onChange={(baseSeed) => change({ baseSeed })}
                error={errors.baseSeed}
              />
              <Button onClick={() => change({ baseSeed: String(randomSeed()) })}>New random seed</Button>
            </Cluster>
          ) : (
            <TextAreaField
              label="Seeds"
              mono
              rows={3}
              placeholder="0, 1, 2"
              hint="Episode i of every task plays the i-th seed; the list starts over when it is shorter."
              value={form.seeds}
              onChange={(seeds) => change({ seeds })}
              error={errors.seeds}
            />
          )}
        </Stack>
      </Fieldset>
    </Stack>
  );
}
