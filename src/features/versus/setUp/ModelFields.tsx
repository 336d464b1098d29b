import { CheckboxField, ErrorPanel, ModelPicker, SelectField, Stack } from '../../../ui';
import { useModelPicker, useStrategies } from '../../../workers/bridge';
import type { AgentFieldsProps } from './AgentFields';

/** A model with a strategy; loaded for whoever chooses one. */
export function ModelFields({
  choice,
  pictures,
  tried,
  change,
}: Pick<AgentFieldsProps, 'choice' | 'pictures' | 'tried' | 'change'>) {
  const picker = useModelPicker(choice.model, (model) => change({ model }), tried);
  const list = useStrategies();
  // What needs more than a model (demonstrations, a second speaker, a program) is set up in the evaluation form.
  const strategies =
    list.state === 'ready'
      ? list.strategies.filter(
          ({ usesDemonstrations, usesSecondModel, acrossEpisodes }) =>
            usesDemonstrations !== true && usesSecondModel !== true && acrossEpisodes !== true,
        )
      : [];
  return (
    <Stack gap={4}>
      <ModelPicker label="Model" {...picker} />
      {list.state === 'error' ? (
        <ErrorPanel title={list.message} advice={list.advice} />
      ) : (
        <SelectField
          label="Strategy"
          value={choice.strategy}
          onChange={(strategy) => change({ strategy })}
          choices={
            strategies.length > 0
              ? strategies.map(({ id, title }) => ({ value: id, label: title }))
              : [{ value: choice.strategy, label: 'Loading the strategies…' }]
          }
          hint="Agents with more settings: play them once from the evaluation form, then choose them as used."
        />
      )}
      {pictures && (
        <CheckboxField
          label="The model sees pictures"
          hint="It gets the current picture with the text. Models that do not see refuse it."
          checked={choice.sees}
          onChange={(sees) => change({ sees })}
        />
      )}
    </Stack>
  );
}
