import type { AnswerReading, HistoryMode } from '../../../core/agent';
import type { EnvironmentMeta } from '../../../core/env';
import type { ObservationRights } from '../../../core/evaluate';
import { CheckboxField, Fieldset, Grid, NumberField, SelectField, Stack, type Choice } from '../../../ui';
import { canConstrain, type AgentErrors, type AgentForm } from './agentForm';

const READINGS: readonly Choice<AnswerReading>[] = [
  { value: 'lenient', label: 'Lenient: tag, then whole answer, then last line' },
  { value: 'balrog', label: 'As BALROG reads it' },
];

const HISTORY_MODES: readonly Choice<HistoryMode>[] = [
  { value: 'benchmark', label: 'As in the benchmark' },
  { value: 'appendOnly', label: 'Append-only' },
];

const HISTORY_HINTS: Readonly<Record<HistoryMode, string>> = {
  benchmark: 'The short-term context only for the current step; old observations fall out.',
  appendOnly:
    'Every message stays as it was sent, so that a local model’s cache holds. It differs from the benchmark and is named in the run.',
};

interface AgentOptionsProps {
  readonly form: AgentForm;
  readonly errors: AgentErrors;
  readonly change: (part: Partial<AgentForm>) => void;
  readonly environments: readonly EnvironmentMeta[];
  readonly rights: ObservationRights | null;
}

/** How the agent is asked, whatever its strategy: reading, history, pictures, roles. */
export function AgentOptions({ form, errors, change, environments, rights }: AgentOptionsProps) {
  const hasPictures = environments.some(({ modalities }) => modalities.includes('image'));
  const usesPictures = Boolean(form.images) || Boolean(form.clip);
  const choosesPictures = rights !== 'text';
  return (
    <Fieldset legend="How it is asked" hint="Saved with the run.">
      <Stack gap={4}>
        <Grid least="14rem" gap={4}>
          <SelectField
            label="Reading of answers"
            hint="Every step records which rule found the action."
            value={form.answerReading}
            onChange={(answerReading) => change({ answerReading })}
            choices={READINGS}
          />
          <NumberField
            label="History"
            hint="Observations kept in the prompt; BALROG keeps 16."
            unit="observations"
            min={1}
            max={1000}
            value={form.history}
            onChange={(history) => change({ history })}
            error={errors.history}
          />
          <SelectField
            label="History mode"
            hint={HISTORY_HINTS[form.historyMode]}
            value={form.historyMode}
            onChange={(historyMode) => change({ historyMode })}
            choices={HISTORY_MODES}
          />
          {choosesPictures && (hasPictures || usesPictures) && (
            <>
              <NumberField
                label="Pictures in the prompt"
                hint={
                  rights === 'picture'
                    ? 'The most recent ones, without the text; at least one. Needs a model that sees.'
                    : 'The most recent ones, each with its observation; 0 is text only. Needs a model that sees.'
                }
                min={rights === 'picture' ? 1 : 0}
                max={100}
                value={form.images}
                onChange={(images) => change({ images })}
                error={errors.images}
              />
              <NumberField
                label="Clip frames"
                hint="Pictures of the last steps before the current observation, as a short film; 0 is none."
                min={0}
                max={32}
                value={form.clip}
                onChange={(clip) => change({ clip })}
                error={errors.clip}
              />
            </>
          )}
        </Grid>
        {rights === null && usesPictures && (
          <CheckboxField
            label="Pictures without the text"
            hint="The picture stands for the observation. It differs from the benchmark, which shows both, and is named in the run."
            checked={form.pictureOnly}
            onChange={(pictureOnly) => change({ pictureOnly })}
          />
        )}
        <CheckboxField
          label="Alternate roles"
          hint="Joins messages of equal roles, for models that insist on user and assistant taking turns."
          checked={form.alternateRoles}
          onChange={(alternateRoles) => change({ alternateRoles })}
        />
        {(canConstrain(form) || form.onlyLegalActions) && (
          <CheckboxField
            label="Only legal actions"
            hint="A grammar holds the model to the legal actions. It differs from the benchmark and is named in the run."
            checked={form.onlyLegalActions}
            onChange={(onlyLegalActions) => change({ onlyLegalActions })}
          />
        )}
      </Stack>
    </Fieldset>
  );
}
