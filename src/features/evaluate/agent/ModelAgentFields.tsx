import { Suspense } from 'react';
import type { ObservationRights } from '../../../core/evaluate';
import { Fieldset, Loading, Stack } from '../../../ui';
import styles from './agent.module.css';
import type { AgentFieldsProps } from './AgentFields';
import { AgentOptions } from './AgentOptions';
import { DemonstrationFields, ModelPart, SecondModelFields, StrategyPicker } from './laterParts';
import { ParameterFields } from './ParameterFields';
import { misfits } from './strategyWords';
import { useChosenStrategy } from './useChosenStrategy';

export interface ModelAgentFieldsProps extends AgentFieldsProps {
  /** What the players of a match may be shown; `null`: it is no match, and the agent's own settings say what it is shown. */
  readonly rights: ObservationRights | null;
}

/** An agent with a language model: the model, the strategy with what belongs to it, and how it is asked. */
export function ModelAgentFields(props: ModelAgentFieldsProps) {
  const { form, errors, change, tried, environments, rights } = props;
  const strategy = useChosenStrategy(form);
  const warnings = misfits(form, strategy, environments, rights !== null);
  return (
    <Stack gap={5}>
      <ModelPart
        label="Model"
        draft={form.model}
        change={(model) => change({ model })}
        tried={tried}
        environments={environments}
      />
      <Fieldset legend="Strategy" hint="What the model is asked, how often, and what is kept between steps.">
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
      {/* What a choice brings with it loads in its own place: the choice keeps the focus. */}
      {strategy?.usesSecondModel && (
        <Suspense fallback={<Loading what="Loading the second model’s fields…" />}>
          <SecondModelFields form={form} change={change} tried={tried} environments={environments} />
        </Suspense>
      )}
      {(strategy?.usesDemonstrations || form.demonstrations.length > 0) && (
        <Suspense fallback={<Loading what="Loading the demonstrations…" />}>
          <DemonstrationFields form={form} change={change} environments={environments} />
        </Suspense>
      )}
      <AgentOptions form={form} errors={errors} change={change} environments={environments} rights={rights} />
    </Stack>
  );
}
