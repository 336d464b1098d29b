import {
  CheckboxField,
  Fieldset,
  Grid,
  NumberField,
  Panel,
  RadioGroup,
  SelectField,
  Stack,
} from '../../../ui';
import { ModelDraftFields } from './ModelDraftFields';
import { planErrors, RULES, type PlanForm } from './planForm';
import styles from '../shared/worlds.module.css';

export interface PlanFieldsProps {
  readonly form: PlanForm;
  readonly change: (part: Partial<PlanForm>) => void;
  /** Whether a start was tried, from when on problems are shown. */
  readonly tried: boolean;
}

export interface ModelPanelProps extends PlanFieldsProps {
  /** Whether anything is asked of a judge. */
  readonly judged: boolean;
}

/** Who writes, who judges, and how answers are made, as a part of the page. */
export function ModelPanel(props: ModelPanelProps) {
  return (
    <Panel title="Model">
      <ModelPart {...props} />
    </Panel>
  );
}

/** The same within another form. */
export function ModelPart({ form, change, tried, judged }: ModelPanelProps) {
  const errors = tried ? planErrors(form) : {};
  return (
    <Stack gap={5}>
      <ModelDraftFields
        label="Model that writes"
        draft={form.model}
        tried={tried}
        change={(model) => change({ model })}
      />
      {judged && (
        <RadioGroup
          label="Who judges and plays"
          value={form.judgeKind}
          onChange={(judgeKind) => change({ judgeKind })}
          choices={[
            { value: 'same', label: 'The same model' },
            { value: 'other', label: 'Another model', hint: 'For compliance, alignment and winnability.' },
          ]}
        />
      )}
      {judged && form.judgeKind === 'other' && (
        <div role="group" aria-label="The judge">
          <ModelDraftFields
            label="Judge"
            draft={form.judge}
            tried={tried}
            change={(judge) => change({ judge })}
          />
        </div>
      )}
      <Fieldset legend="Answers" hint="The paper decodes at temperature 0 and allows 16000 tokens an answer.">
        <Grid least="10rem" gap={4}>
          <NumberField
            label="Temperature"
            step={0.1}
            min={RULES.temperature.least}
            max={RULES.temperature.most}
            value={form.temperature}
            onChange={(temperature) => change({ temperature })}
            error={errors.temperature}
          />
          <NumberField
            label="Max output tokens"
            hint="A world takes 5000 to 10000."
            min={RULES.maxTokens.least}
            max={RULES.maxTokens.most}
            value={form.maxTokens}
            onChange={(maxTokens) => change({ maxTokens })}
            error={errors.maxTokens}
          />
          <NumberField
            label="Longest wait"
            hint="For one answer; an answer that is cut off is continued."
            unit="min"
            min={RULES.timeoutMinutes.least}
            max={RULES.timeoutMinutes.most}
            value={form.timeoutMinutes}
            onChange={(timeoutMinutes) => change({ timeoutMinutes })}
            error={errors.timeoutMinutes}
          />
          <NumberField
            label="Requests at once"
            min={RULES.requests.least}
            max={RULES.requests.most}
            value={form.requests}
            onChange={(requests) => change({ requests })}
            error={errors.requests}
          />
        </Grid>
      </Fieldset>
    </Stack>
  );
}

/** How often and how a world is mended (bytesized32 spec, 9). */
export function ReflectionFields({
  form,
  change,
  tried,
  once = false,
}: PlanFieldsProps & {
  /** For a single reflection, which needs no number of rounds. */
  readonly once?: boolean;
}) {
  const { reflection } = form;
  const errors = tried ? planErrors(form) : {};
  const set = (part: Partial<PlanForm['reflection']>): void =>
    change({ reflection: { ...reflection, ...part } });
  const feed = (part: Partial<PlanForm['reflection']['feedback']>): void =>
    set({ feedback: { ...reflection.feedback, ...part } });
  return (
    <Stack gap={4}>
      <Grid least="12rem" gap={4}>
        {!once && (
          <NumberField
            label="Reflections at most"
            hint="The paper makes up to 3. None are made once the world runs."
            min={RULES.rounds.least}
            max={RULES.rounds.most}
            value={reflection.rounds}
            onChange={(rounds) => set({ rounds })}
            error={errors.rounds}
          />
        )}
        <SelectField
          label="Answer"
          value={reflection.answer}
          onChange={(answer) => set({ answer })}
          choices={[
            { value: 'whole', label: 'Whole program (paper)' },
            { value: 'edits', label: 'Only the changes' },
          ]}
        />
        <SelectField
          label="Errors reported"
          value={reflection.errors}
          onChange={(kind) => set({ errors: kind })}
          choices={[
            { value: 'first', label: 'The first (paper)' },
            { value: 'several', label: 'One of each action' },
          ]}
        />
      </Grid>
      <details className={styles.fold}>
        <summary>More about reflection</summary>
        <Stack gap={4}>
          <CheckboxField
            label="Stop when the answer is no better"
            hint="Keeps the version before when the answer equals it or is less than half as long."
            checked={reflection.stopRule}
            onChange={(stopRule) => set({ stopRule })}
          />
          <CheckboxField
            label="Strip comments of the program"
            checked={reflection.stripComments}
            onChange={(stripComments) => set({ stripComments })}
          />
          <CheckboxField
            label="Show the reference game again"
            checked={reflection.showReference}
            onChange={(showReference) => set({ showReference })}
          />
          <Fieldset legend="Report beside errors" hint="What the measures below find in a world that runs.">
            <Stack gap={3}>
              <CheckboxField
                label="Specification compliance"
                checked={reflection.feedback.compliance}
                onChange={(compliance) => feed({ compliance })}
              />
              <CheckboxField
                label="Physical reality alignment"
                checked={reflection.feedback.alignment}
                onChange={(alignment) => feed({ alignment })}
              />
              <CheckboxField
                label="Winnability"
                checked={reflection.feedback.winnability}
                onChange={(winnability) => feed({ winnability })}
              />
            </Stack>
          </Fieldset>
        </Stack>
      </details>
    </Stack>
  );
}
