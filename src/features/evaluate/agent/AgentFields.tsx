import { Suspense } from 'react';
import type { EnvironmentMeta } from '../../../core/env';
import { Loading, RadioGroup, Stack, type Choice } from '../../../ui';
import type { AgentErrors, AgentForm, Player } from './agentForm';
import { ModelAgentFields } from './ModelAgentFields';

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
  const { form, change } = props;
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
          <ModelAgentFields {...props} rights={null} />
        </Suspense>
      )}
    </Stack>
  );
}
