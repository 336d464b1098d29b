import {
  benchmarkTasks,
  isInBalrog,
  optionProblem,
  optionsOfTasks,
  stepLimitOf,
  type EnvironmentMeta,
} from '../../../core/env';
import { CheckboxField, Fieldset, Grid, NumberField, OptionField, Stack } from '../../../ui';
import { useFieldSpec } from '../../../workers/bridge';
import { episodesProblem, type EnvironmentChoice } from './evaluateForm';

export interface EnvironmentFieldsProps {
  readonly meta: EnvironmentMeta;
  readonly choice: EnvironmentChoice;
  readonly tried: boolean;
  readonly change: (part: Partial<EnvironmentChoice>) => void;
}

/** More tasks than this are folded away behind the box that stands for all of them. */
const FOLD_ABOVE = 12;

/** The tasks of one environment; episodes and options once a task is chosen. */
export function EnvironmentFields({ meta, choice, tried, change }: EnvironmentFieldsProps) {
  const fieldSpec = useFieldSpec();
  const slugs = meta.tasks.map((task) => task.slug);
  const benchmark = benchmarkTasks(meta).map((task) => task.slug);
  const all = benchmark.every((slug) => choice.tasks.includes(slug));
  const tasks = (
    <Grid least="15rem" gap={3}>
      {meta.tasks.map((task) => (
        <CheckboxField
          key={task.slug}
          label={task.title}
          hint={`${task.summary} At most ${String(stepLimitOf(meta, task, choice.options))} steps.${task.benchmark === false && isInBalrog(meta.id) ? ' Not one of BALROG’s tasks.' : ''}`}
          checked={choice.tasks.includes(task.slug)}
          onChange={(on) =>
            change({
              tasks: slugs.filter((slug) => (slug === task.slug ? on : choice.tasks.includes(slug))),
            })
          }
        />
      ))}
    </Grid>
  );
  return (
    <Fieldset legend={meta.title} hint={meta.summary}>
      <Stack gap={3}>
        <CheckboxField
          label={
            slugs.length === 1
              ? `Play ${meta.title}`
              : `${benchmark.length === slugs.length ? 'All' : isInBalrog(meta.id) ? 'BALROG’s' : 'The app’s'} ${String(benchmark.length)} tasks`
          }
          checked={all}
          indeterminate={!all && choice.tasks.length > 0}
          onChange={(on) => change({ tasks: on ? benchmark : [] })}
        />
        {slugs.length > 1 &&
          (slugs.length > FOLD_ABOVE ? (
            <details>
              <summary>
                {String(choice.tasks.length)} of {String(slugs.length)} tasks chosen
              </summary>
              {tasks}
            </details>
          ) : (
            tasks
          ))}
        {choice.tasks.length > 0 && (
          <Grid least="11rem" gap={4}>
            <NumberField
              label="Episodes per task"
              hint={`BALROG plays ${String(meta.episodesPerTask)}.`}
              min={1}
              max={1000}
              value={choice.episodes}
              onChange={(episodes) => change({ episodes })}
              error={tried ? episodesProblem(choice) : null}
            />
            {optionsOfTasks(meta, choice.tasks).map((option) => (
              <OptionField
                key={option.key}
                spec={fieldSpec(option, choice.options[option.key])}
                value={choice.options[option.key] ?? null}
                onChange={(value) => change({ options: { ...choice.options, [option.key]: value } })}
                error={tried ? optionProblem(option, choice.options[option.key]) : null}
              />
            ))}
          </Grid>
        )}
      </Stack>
    </Fieldset>
  );
}
