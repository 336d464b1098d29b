import {
  CheckboxField,
  Fieldset,
  Grid,
  NumberField,
  RadioGroup,
  SelectField,
  Stack,
  type Choice,
} from '../../ui';
import type { AnswerReading, ModelSpec, StrategyId } from '../../core/agent';
import type { EvaluateForm, FormErrors } from './evaluateForm';
import { ServerFields } from './ServerFields';

const MODELS: readonly Choice<ModelSpec['kind']>[] = [
  {
    value: 'scriptedBot',
    label: 'Scripted bot',
    hint: 'Plays by rules from the same text a model sees. Needs no model. It solves BabyAI, Baba Is AI, most of MiniHack and TextWorld but for every third treasure hunt, and gets far in Crafter; NetHack stays hard for it.',
  },
  { value: 'random', label: 'Random', hint: 'Picks a legal action by chance, the same for the same seed.' },
  {
    value: 'openAiCompatible',
    label: 'OpenAI-compatible server',
    hint: 'vLLM, llama.cpp, Ollama, LM Studio on this machine, or a hosted API with your key.',
  },
];

const STRATEGIES: readonly Choice<StrategyId>[] = [
  { value: 'naive', label: 'Naive: one action, no other text' },
  { value: 'robustNaive', label: 'Robust naive: the action inside a tag' },
];

const READINGS: readonly Choice<AnswerReading>[] = [
  { value: 'lenient', label: 'Lenient: tag, then whole answer, then last line' },
  { value: 'balrog', label: 'As BALROG reads it' },
];

export interface FieldsProps {
  readonly form: EvaluateForm;
  readonly errors: FormErrors;
  readonly change: (part: Partial<EvaluateForm>) => void;
}

/** Which model, how it is asked and how its answer is read. */
export function AgentFields({ form, errors, change }: FieldsProps) {
  return (
    <Stack gap={5}>
      <RadioGroup label="Model" value={form.model} onChange={(model) => change({ model })} choices={MODELS} />
      {form.model === 'openAiCompatible' && <ServerFields form={form} errors={errors} change={change} />}
      {form.model !== 'random' && (
        <Grid least="16rem" gap={4}>
          <SelectField
            label="Strategy"
            hint="How the model is asked, as BALROG's agents of these names do."
            value={form.strategy}
            onChange={(strategy) => change({ strategy })}
            choices={STRATEGIES}
          />
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
        </Grid>
      )}
      {form.model === 'openAiCompatible' && (
        <Fieldset legend="Parameters" hint="Saved with the run.">
          <Stack gap={4}>
            <Grid least="10rem" gap={4}>
              <NumberField
                label="Temperature"
                min={0}
                max={2}
                step={0.1}
                value={form.temperature}
                onChange={(temperature) => change({ temperature })}
                error={errors.temperature}
              />
              <NumberField
                label="Max output tokens"
                min={1}
                max={1_000_000}
                value={form.maxTokens}
                onChange={(maxTokens) => change({ maxTokens })}
                error={errors.maxTokens}
              />
              <NumberField
                label="Timeout"
                unit="s"
                min={1}
                max={3600}
                value={form.timeoutSeconds}
                onChange={(timeoutSeconds) => change({ timeoutSeconds })}
                error={errors.timeoutSeconds}
              />
              <NumberField
                label="Attempts"
                hint="In all, with growing waits, 120 s at most."
                min={1}
                max={5}
                value={form.maxAttempts}
                onChange={(maxAttempts) => change({ maxAttempts })}
                error={errors.maxAttempts}
              />
              <NumberField
                label="Requests at once"
                min={1}
                max={64}
                value={form.concurrency}
                onChange={(concurrency) => change({ concurrency })}
                error={errors.concurrency}
              />
            </Grid>
            <CheckboxField
              label="Stream answers"
              hint="Turn off for servers that cannot stream."
              checked={form.stream}
              onChange={(stream) => change({ stream })}
            />
          </Stack>
        </Fieldset>
      )}
    </Stack>
  );
}
