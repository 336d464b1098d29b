import type { AgentSpec } from '../../../core/agent';
import { lazy, Suspense } from 'react';
import { Loading, RadioGroup, SelectField, Stack, type Choice } from '../../../ui';
import type { AgentChoice } from './versusForm';

const ModelFields = lazy(async () => ({ default: (await import('./ModelFields')).ModelFields }));

export interface AgentFieldsProps {
  /** "Opponent", "First side". */
  readonly label: string;
  readonly choice: AgentChoice;
  readonly used: ReadonlyMap<string, AgentSpec>;
  /** Whether pictures are part of what the sides get. */
  readonly pictures: boolean;
  readonly error: string | null;
  readonly tried: boolean;
  readonly change: (part: Partial<AgentChoice>) => void;
}

/** Who plays a side: a player without a model, an agent of an earlier run, or a strategy with a model. */
export function AgentFields({ label, choice, used, pictures, error, tried, change }: AgentFieldsProps) {
  const choices: readonly Choice<AgentChoice['player']>[] = [
    { value: 'scriptedBot', label: 'Scripted bot', hint: 'Plays by rules from the text. Needs no model.' },
    { value: 'random', label: 'Random', hint: 'Picks a legal action by chance.' },
    ...(used.size > 0
      ? [{ value: 'used' as const, label: 'An agent you have used', hint: 'As it was in one of your runs.' }]
      : []),
    {
      value: 'model',
      label: 'A strategy with a model',
      hint: 'At a provider with your key, on a server of your own, or in this browser.',
    },
  ];
  return (
    <Stack gap={4}>
      <RadioGroup
        label={label}
        value={choice.player}
        onChange={(player) => change({ player })}
        choices={choices}
      />
      {choice.player === 'used' && (
        <SelectField
          label="Agent"
          value={choice.used}
          onChange={(name) => change({ used: name })}
          choices={[
            { value: '', label: 'Choose an agent' },
            ...[...used.keys()].map((name) => ({ value: name, label: name })),
          ]}
          error={tried ? error : null}
        />
      )}
      {choice.player === 'model' && (
        <Suspense fallback={<Loading what="Loading the models…" />}>
          <ModelFields choice={choice} pictures={pictures} tried={tried} change={change} />
        </Suspense>
      )}
    </Stack>
  );
}
