import {
  Button,
  Cluster,
  Fieldset,
  Grid,
  NumberField,
  SegmentedControl,
  Stack,
  TextAreaField,
  TextField,
  classNames,
} from '../../../ui';
import { environmentMetas, randomSeed } from '../../../workers/bridge';
import { EnvironmentFields } from './EnvironmentFields';
import { choiceOf, type EvaluateForm, type FormErrors } from './evaluateForm';
import styles from './EvaluatePage.module.css';

export interface PlanFieldsProps {
  readonly form: EvaluateForm;
  readonly errors: FormErrors;
  readonly change: (part: Partial<EvaluateForm>) => void;
  /** Whether a start was tried, from when on problems are shown. */
  readonly tried: boolean;
}

/** Which tasks, how many episodes, which seeds, and the limits. */
export function PlanFields({ form, errors, change, tried }: PlanFieldsProps) {
  return (
    <Stack gap={5}>
      {environmentMetas.map((meta) => (
        <EnvironmentFields
          key={meta.id}
          meta={meta}
          choice={choiceOf(form, meta)}
          tried={tried}
          change={(part) =>
            change({
              environments: { ...form.environments, [meta.id]: { ...choiceOf(form, meta), ...part } },
            })
          }
        />
      ))}
      {errors.environments !== undefined && (
        <p className={styles.problem} role="alert">
          {errors.environments}
        </p>
      )}
      <Grid least="11rem" gap={4}>
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
