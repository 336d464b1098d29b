import { useEffect, useState } from 'react';
import type { LibraryItem } from '../../core/library';
import { ErrorPanel, Loading, Page, PageHeader, useRouteParams } from '../../ui';
import { readOwnStrategy, type StorageError } from '../../workers/bridge';
import { StrategyEditor } from './StrategyEditor';

type Found =
  | { readonly kind: 'loading' }
  | { readonly kind: 'found'; readonly item: LibraryItem; readonly source: string }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly error: StorageError };

/** Writes a strategy: a new one, or one of the library. */
export function StrategyEditorPage() {
  const { hash } = useRouteParams();
  return hash === undefined ? <StrategyEditor key="new" saved={null} /> : <Saved key={hash} hash={hash} />;
}

function Saved({ hash }: { readonly hash: string }) {
  const [found, setFound] = useState<Found>({ kind: 'loading' });
  useEffect(() => {
    let gone = false;
    void readOwnStrategy(hash).then((read) => {
      if (gone) return;
      if (!read.ok) setFound({ kind: 'failed', error: read.error });
      else setFound(read.value ? { kind: 'found', ...read.value } : { kind: 'missing' });
    });
    return () => {
      gone = true;
    };
  }, [hash]);
  if (found.kind === 'found') return <StrategyEditor saved={found} />;
  return (
    <Page>
      <PageHeader title="Strategy" breadcrumbs={[{ label: 'Strategies', to: '/strategies' }]} />
      {found.kind === 'loading' && <Loading what="Reading the strategy…" />}
      {found.kind === 'missing' && (
        <ErrorPanel
          title="This strategy is not in the library of this browser"
          kept="Runs that used it keep all their steps."
          advice="Open the run file or the program that it came with, then follow the link again."
        />
      )}
      {found.kind === 'failed' && (
        <ErrorPanel
          title="The strategy could not be read"
          kept="Nothing was changed."
          advice={found.error.advice}
          details={found.error.message}
        />
      )}
    </Page>
  );
}
