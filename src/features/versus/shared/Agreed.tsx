import type { ReactNode } from 'react';
import type { EnvironmentOptions } from '../../../core/env';
import type { MatchSide } from '../../../core/evaluate';
import { Loading, ProgramConsent } from '../../../ui';
import { agreeToPrograms, useProgramsAwaitingConsent } from '../../../workers/bridge';

export interface AgreedProps {
  /** Of the level. */
  readonly options: EnvironmentOptions;
  /** Of the match, whose agents may be programs too. */
  readonly sides?: readonly MatchSide[];
  readonly children: ReactNode;
}

/** A level or an agent that is a program of somebody else plays once the person agrees that it runs. */
export function Agreed({ options, sides = [], children }: AgreedProps) {
  const waiting = useProgramsAwaitingConsent({ ...options, ...ownPrograms(sides) });
  if (waiting.state === 'loading') return <Loading what="Looking for the level’s files…" />;
  const items = waiting.state === 'ready' ? waiting.value : [];
  if (items.length === 0) return children;
  return (
    <ProgramConsent
      names={items.map(({ name }) => name)}
      onAgree={async () => {
        await agreeToPrograms(items.map(({ hash }) => hash));
      }}
    />
  );
}

/** The programs of strategies that a person wrote, named as options name files. */
function ownPrograms(sides: readonly MatchSide[]): EnvironmentOptions {
  return Object.fromEntries(
    sides.flatMap((side, index) =>
      side.kind === 'agent' && side.agent.own
        ? [[`strategy of side ${String(index)}`, side.agent.own.hash]]
        : [],
    ),
  );
}
