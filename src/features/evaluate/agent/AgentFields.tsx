import { Suspense } from 'react';
import type { EnvironmentMeta } from '../../../core/env';
import { Fieldset, Loading, RadioGroup, Stack, type Choice } from '../../../ui';
import styles from './agent.module.css';
import type { AgentErrors, AgentForm, Player } from './agentForm';
import { AgentOptions } from './AgentOptions';
import { DemonstrationFields, ModelPart, SecondModelFields, StrategyPicker } from './laterParts';
import { ParameterFields } from './ParameterFields';
import { misfits } from './strategyWords';
import { useChosenStrategy } from './useChosenStrategy';

const PLAYER_CHOICES: readonly Choice<Player>[] = [
  {
    value: 'model',
    label: 'Language model',
    hint: 'At a provider with your key, on a server of your own, or in this browser.',
  },
  {
    value: 'scriptedBot',
    label: 'Scripted bot',
    hint: 'Plays by rules from the same text a model sees. Needs no model. It solves BabyAI, Baba Is AI, most of MiniHack and TextWorld but for every third treasure hunt, and gets far in Crafter; NetHack stays hard for it.',
  },
  { value: 'random', label: 'Random', hint: 'Picks a legal action by chance, the same for the same seed.' },
];

export interface AgentFieldsProps {
  readonly form: AgentForm;
  readonly errors: AgentErrors;
  readonly change: (part: Partial<AgentForm>) => void;
  /** Whether a start was tried, from when on problems are shown. */
  readonly tried: boolean;
  /** What the agent is to play, for what fits it. */
  readonly environments: readonly EnvironmentMeta[];
}

/** Who plays, by which strategy, how it is asked and how its answer is read. */
export function AgentFields(props: AgentFieldsProps) {
  const { form, errors, change, tried, environments } = props;
  const strategy = useChosenStrategy(form);
  const warnings = misfits(form, strategy, environments);
  return (
    <Stack gap={5}>
      <RadioGroup
        label="Player"
        value={form.player}
        onChange={(player) => change({ player })}
        choices={PLAYER_CHOICES}
      />
      {form.player === 'model' && (
        <Suspense fallback={<Loading what="Loading the fields of the model…" />}>
          <ModelPart
            label="Model"
            draft={form.model}
            change={(model) => change({ model })}
            tried={tried}
            environments={environments}
          />
          <Fieldset
            legend="Strategy"
            hint="What the model is asked, how often, and what is kept between steps."
          >
            <StrategyPicker form={form} change={change} error={errors.strategy} />
          </Fieldset>
          {warnings.length > 0 && (
            <ul className={styles.warnings} aria-label="What to know of this choice">
              {warnings.map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
            </ul>
          )}
          {strategy && strategy.parameters.length > 0 && (
            <ParameterFields strategy={strategy} form={form} change={change} tried={tried} />
          )}
          {strategy?.usesSecondModel && (
            <SecondModelFields form={form} change={change} tried={tried} environments={environments} />
          )}
          {(strategy?.usesDemonstrations || form.demonstrations.length > 0) && (
            <DemonstrationFields form={form} change={change} environments={environments} />
          )}
          <AgentOptions form={form} errors={errors} change={change} environments={environments} />
        </Suspense>
      )}
    </Stack>
  );
}
