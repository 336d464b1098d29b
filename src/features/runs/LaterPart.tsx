import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary, Loading, Panel } from '../../ui';

export interface LaterPartProps {
  /** What an error message calls it: "The verification". */
  readonly what: string;
  /** The panel's title while it loads; left out: nothing stands in its place. */
  readonly title?: string;
  readonly children: ReactNode;
}

/** A part of the page that loads by itself and fails by itself. */
export function LaterPart({ what, title, children }: LaterPartProps) {
  return (
    <ErrorBoundary what={what}>
      <Suspense
        fallback={
          title === undefined ? null : (
            <Panel title={title}>
              <Loading />
            </Panel>
          )
        }
      >
        {children}
      </Suspense>
    </ErrorBoundary>
  );
}
