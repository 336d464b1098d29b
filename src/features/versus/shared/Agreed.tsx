import type { ReactNode } from 'react';
import type { EnvironmentOptions } from '../../../core/env';
import { Loading, ProgramConsent } from '../../../ui';
import { agreeToPrograms, useProgramsAwaitingConsent } from '../../../workers/bridge';

export interface AgreedProps {
  /** Of the level. */
  readonly options: EnvironmentOptions;
  readonly children: ReactNode;
}

/** A level that is played from a program of somebody else opens once the person agrees that it runs. */
export function Agreed({ options, children }: AgreedProps) {
  const waiting = useProgramsAwaitingConsent(options);
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
