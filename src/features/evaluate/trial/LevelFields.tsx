import { optionProblem, optionsOfTasks } from '../../../core/env';
import {
  Grid,
  NumberField,
  OptionField,
  SegmentedControl,
  SelectField,
  Stack,
  TextAreaField,
  TextField,
} from '../../../ui';
import { environmentMetas as metas, useFieldSpec } from '../../../workers/bridge';
import { MOST_BOT_STEPS, type TrialErrors, type TrialForm } from './trialForm';

interface LevelFieldsProps {
  readonly form: TrialForm;
  readonly errors: TrialErrors;
  readonly change: (part: Partial<TrialForm>) => void;
}

/** Which level, and how far into it. */
export function LevelFields({ form, errors, change }: LevelFieldsProps) {
  const fieldSpec = useFieldSpec();
  const meta = metas.find(({ id }) => id === form.environmentId) ?? metas[0];
  if (!meta) return null;
  const options = optionsOfTasks(meta, [form.slug]);
  return (
    <Stack gap={4}>
      <Grid least="12rem" gap={4}>
        <SelectField
          label="Environment"
          value={meta.id}
          onChange={(id) => {
            const chosen = metas.find((each) => each.id === id);
            if (chosen)
              change({
                environmentId: chosen.id,
                slug: chosen.tasks[0]?.slug ?? '',
                options: chosen.defaults,
                typed: '',
              });
          }}
          choices={metas.map(({ id, title }) => ({ value: id, label: title }))}
        />
        <SelectField
          label="Task"
          value={form.slug}
          onChange={(slug) => change({ slug })}
          choices={meta.tasks.map(({ slug, title }) => ({ value: slug, label: title }))}
        />
        <TextField
          label="Seed"
          mono
          inputMode="numeric"
          value={form.seed}
          onChange={(seed) => change({ seed })}
          error={errors.seed}
        />
      </Grid>
      {options.length > 0 && (
        <details>
          <summary>Options of the level</summary>
          <Grid least="12rem" gap={4}>
            {options.map((option) => (
              <OptionField
                key={option.key}
                spec={fieldSpec(option, form.options[option.key])}
                value={form.options[option.key] ?? null}
                onChange={(value) => {
                  if (value !== null && optionProblem(option, value) === null)
                    change({ options: { ...form.options, [option.key]: value } });
                }}
                error={optionProblem(option, form.options[option.key])}
              />
            ))}
          </Grid>
        </details>
      )}
      <SegmentedControl
        label="Steps before"
        hideLabel={false}
        value={form.before}
        onChange={(before) => change({ before })}
        choices={[
          { value: 'bot', label: 'Played by the scripted bot' },
          { value: 'typed', label: 'Typed actions' },
        ]}
      />
      {form.before === 'bot' ? (
        <NumberField
          label="Steps of the bot before"
          hint="0: the agent decides at the start."
          min={0}
          max={MOST_BOT_STEPS}
          value={form.botSteps}
          onChange={(botSteps) => change({ botSteps })}
          error={errors.botSteps}
        />
      ) : (
        <TextAreaField
          label="Actions before, one a line"
          hint={`For example: ${meta.actions
            .slice(0, 4)
            .map(({ text }) => text)
            .join(', ')}.`}
          mono
          rows={5}
          value={form.typed}
          onChange={(typed) => change({ typed })}
        />
      )}
    </Stack>
  );
}
