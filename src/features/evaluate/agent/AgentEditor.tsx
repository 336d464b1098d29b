import { useEffect, useMemo, useState } from 'react';
import type { AgentSpec } from '../../../core/agent';
import type { EnvironmentMeta } from '../../../core/env';
import type { ObservationRights } from '../../../core/evaluate';
import { agentErrors, agentOf, INITIAL_AGENT, type AgentForm } from './agentForm';
import { ModelAgentFields } from './ModelAgentFields';
import { useChosenStrategy } from './useChosenStrategy';

export interface AgentEditorProps {
  /** What the agent is to play, for what fits it. */
  readonly environments: readonly EnvironmentMeta[];
  /** What the players may be shown. */
  readonly rights: ObservationRights;
  /** Whether a start was tried, from when on problems are shown. */
  readonly tried: boolean;
  /** Told at first, and whenever the agent changes. @param problem what is wrong with it, in a sentence; `null`: nothing. */
  readonly onChange: (agent: AgentSpec, problem: string | null) => void;
}

const NEW: AgentForm = { ...INITIAL_AGENT, player: 'model', strategy: 'robustChainOfThought' };

/** Makes an agent with a language model for a match: all that the form of a run has for one. Keeps what is typed. */
export function AgentEditor({ environments, rights, tried, onChange }: AgentEditorProps) {
  const [form, setForm] = useState(NEW);
  const shown = useMemo(() => withinRights(form, rights), [form, rights]);
  const agent = useMemo(() => agentOf(shown), [shown]);
  const strategy = useChosenStrategy(form);
  const errors = agentErrors(shown, strategy);
  const [problem = null] = Object.values(errors);
  useEffect(() => onChange(agent, problem), [onChange, agent, problem]);
  return (
    <ModelAgentFields
      form={shown}
      errors={tried ? errors : {}}
      change={(part) => setForm((before) => ({ ...before, ...part }))}
      tried={tried}
      environments={environments}
      rights={rights}
    />
  );
}

/** The form as the rights make it; what they rule out comes back with them. */
function withinRights(form: AgentForm, rights: ObservationRights): AgentForm {
  const { images, clip } = form;
  switch (rights) {
    case 'text':
      return { ...form, images: 0, clip: 0, pictureOnly: false };
    case 'picture':
      return { ...form, images: images === 0 && clip === 0 ? 1 : images, pictureOnly: true };
    case 'both':
      return { ...form, pictureOnly: false };
  }
}
