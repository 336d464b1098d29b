import { Suspense, useCallback, useState, type ComponentType } from 'react';
import type { AgentSpec } from '../../../core/agent';
import type { EnvironmentMeta } from '../../../core/env';
import type { ObservationRights } from '../../../core/evaluate';
import { Loading, RadioGroup, SelectField, Stack, type Choice } from '../../../ui';
import styles from '../shared/versus.module.css';
import { OwnSeedNote } from './OwnSeedNote';
import type { AgentChoice } from './versusForm';

/** Makes an agent with a model; the app puts in what the form of a run makes one with. */
export type EditsAgent = ComponentType<{
  readonly environments: readonly EnvironmentMeta[];
  readonly rights: ObservationRights;
  readonly tried: boolean;
  readonly onChange: (agent: AgentSpec, problem: string | null) => void;
}>;

export interface AgentFieldsProps {
  /** "Opponent", "First side". */
  readonly label: string;
  readonly choice: AgentChoice;
  readonly used: ReadonlyMap<string, AgentSpec>;
  readonly meta: EnvironmentMeta;
  readonly rights: ObservationRights;
  /** Those that the match plays. */
  readonly seeds: readonly number[];
  readonly error: string | null;
  readonly tried: boolean;
  /** Keeps its identity. */
  readonly change: (part: Partial<AgentChoice>) => void;
  readonly Edits: EditsAgent;
}

/** Who plays a side: a player without a model, an agent of an earlier run, or a strategy with a model. */
export function AgentFields(props: AgentFieldsProps) {
  const { label, choice, used, meta, rights, seeds, error, tried, change, Edits } = props;
  const choices: readonly Choice<AgentChoice['player']>[] = [
    {
      value: 'scriptedBot',
      label: 'Scripted bot',
      hint:
        rights === 'picture'
          ? 'Plays by rules from the text, also where the picture alone is shown. Needs no model.'
          : 'Plays by rules from the text. Needs no model.',
    },
    { value: 'random', label: 'Random', hint: 'Picks a legal action by chance.' },
    ...(used.size > 0
      ? [{ value: 'used' as const, label: 'An agent you have used', hint: 'As it was in one of your runs.' }]
      : []),
    {
      value: 'model',
      label: 'A strategy with a model',
      hint: 'Any strategy, your own ones included, at a provider with your key, on a server of your own, or in this browser.',
    },
  ];
  const edits = choice.player === 'model';
  // What was typed is still there when another player was looked at in between.
  const [opened, setOpened] = useState(edits);
  if (edits && !opened) setOpened(true);
  const chosen = edits ? choice.made : choice.player === 'used' ? used.get(choice.used) : null;
  const shown = chosen?.demonstrations ?? [];
  const take = useCallback((made: AgentSpec, problem: string | null) => change({ made, problem }), [change]);
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
      {opened && (
        <div hidden={!edits} role="group" aria-label={`${label}: strategy and model`}>
          <Suspense fallback={<Loading what="Loading the agent’s fields…" />}>
            <Edits environments={[meta]} rights={rights} tried={tried && edits} onChange={take} />
          </Suspense>
          {tried && edits && error !== null && (
            <p role="alert" className={styles.problem}>
              {error}
            </p>
          )}
        </div>
      )}
      {shown.length > 0 && <OwnSeedNote demonstrations={shown} environmentId={meta.id} seeds={seeds} />}
    </Stack>
  );
}
