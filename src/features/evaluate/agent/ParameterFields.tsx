import type { StrategyMeta } from '../../../core/agent';
import { Fieldset, Grid, NumberField } from '../../../ui';
import { parameterName, parameterProblem, parameterValue, type AgentForm } from './agentForm';

export interface ParameterFieldsProps {
  readonly strategy: StrategyMeta;
  readonly form: AgentForm;
  readonly change: (part: Partial<AgentForm>) => void;
  readonly tried: boolean;
}

/** The numbers of the chosen strategy. */
export function ParameterFields({ strategy, form, change, tried }: ParameterFieldsProps) {
  return (
    <Fieldset legend={`Parameters of ${strategy.title}`} hint="Saved with the run.">
      <Grid least="12rem" gap={4}>
        {strategy.parameters.map((parameter) => (
          <NumberField
            key={parameterName(strategy.id, parameter.key)}
            label={parameter.label}
            hint={parameter.hint}
            min={parameter.minimum}
            max={parameter.maximum}
            value={parameterValue(form, parameter)}
            onChange={(value) =>
              change({
                parameters: { ...form.parameters, [parameterName(strategy.id, parameter.key)]: value },
              })
            }
            error={tried ? parameterProblem(form, parameter) : undefined}
          />
        ))}
      </Grid>
    </Fieldset>
  );
}
