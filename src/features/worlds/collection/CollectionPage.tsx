import { lazy, Suspense } from 'react';
import { isLanguageModel } from '../../../core/agent';
import type { CollectionId, CollectionRecord, WorldRecord } from '../../../core/worlds';
import {
  ButtonLink,
  Cluster,
  EmptyState,
  ErrorBoundary,
  ErrorPanel,
  Loading,
  Page,
  PageHeader,
  Stack,
  StatusBadge,
  formatCount,
  formatDateTime,
  useDocumentTitle,
  useNavigate,
  useRouteParams,
  withQuery,
} from '../../../ui';
import { useCollection, useWorlds } from '../../../workers/bridge';
import {
  collectionIdOf,
  CollectionMenu,
  countWords,
  figuresOf,
  ORIGIN_LABELS,
  STATE_LABELS,
  STATE_TONES,
  TrustPanel,
} from '../shared';
import { ProgressPanel } from './ProgressPanel';
import { WorldList } from './WorldList';

// A form, below what is read.
const MeasureAllPanel = lazy(async () => ({ default: (await import('./MeasureAllPanel')).MeasureAllPanel }));

const BREADCRUMBS = [{ label: 'Worlds', to: '/worlds' }];

/** One collection: what is under way, and its worlds with what they came to. */
export function CollectionPage() {
  const id = collectionIdOf(useRouteParams()['collection'] ?? '');
  const collection = useCollection(id);
  const worlds = useWorlds(id);
  const failed = [collection, worlds].find(({ state }) => state === 'error');
  if (failed?.state === 'error')
    return (
      <Page>
        <PageHeader title="Collection" breadcrumbs={BREADCRUMBS} />
        <ErrorPanel
          title="The collection could not be read"
          kept="Nothing was changed."
          advice={failed.error.advice}
          details={failed.error.message}
        />
      </Page>
    );
  if (collection.state !== 'ready' || worlds.state !== 'ready')
    return (
      <Page>
        <Loading what="Reading the collection…" />
      </Page>
    );
  if (collection.value === null || collection.value.deletedAt !== null) return <NotFound id={id} />;
  return <CollectionView collection={collection.value} worlds={worlds.value} />;
}

function NotFound({ id }: { readonly id: CollectionId }) {
  return (
    <Page>
      <PageHeader title="Collection not found" breadcrumbs={BREADCRUMBS} />
      <EmptyState
        icon="file"
        title={`“${id.slice(0, 60)}” is not in this browser`}
        description="Collections live in the browser that made them. If somebody sent you this link, ask for the exported file and import it."
        actions={
          <ButtonLink to="/worlds" variant="primary">
            All collections
          </ButtonLink>
        }
      />
    </Page>
  );
}

interface CollectionViewProps {
  readonly collection: CollectionRecord;
  readonly worlds: readonly WorldRecord[];
}

function CollectionView({ collection, worlds }: CollectionViewProps) {
  const navigate = useNavigate();
  useDocumentTitle(collection.name);
  const figures = figuresOf(worlds);
  const { plan } = collection;
  return (
    <Page width="full">
      <PageHeader
        title={collection.name}
        breadcrumbs={BREADCRUMBS}
        description={[
          `${ORIGIN_LABELS[collection.origin]} ${formatDateTime(collection.createdAt)}`,
          countWords(figures),
          ...(plan && isLanguageModel(plan.model) ? [`by ${plan.model.modelId}`] : []),
          ...(collection.calls > 0 ? [formatCount(collection.calls, 'model call', 'model calls')] : []),
        ].join(' · ')}
        actions={
          <Cluster gap={2}>
            <StatusBadge tone={collection.error ? 'danger' : STATE_TONES[collection.state]}>
              {STATE_LABELS[collection.state]}
            </StatusBadge>
            <ButtonLink to={withQuery('/worlds/tables', { collection: collection.id })} icon="runs">
              Tables
            </ButtonLink>
            <CollectionMenu collection={collection} onDeleted={() => navigate('/worlds')} />
          </Cluster>
        }
      />
      <Stack gap={5}>
        {collection.trusted ? (
          <>
            <ErrorBoundary what="The progress">
              <ProgressPanel collection={collection} worlds={worlds} figures={figures} />
            </ErrorBoundary>
            {collection.state !== 'running' && (
              <Suspense fallback={<Loading what="Loading the measures…" />}>
                <MeasureAllPanel collection={collection} />
              </Suspense>
            )}
          </>
        ) : (
          <TrustPanel collection={collection} worlds={worlds.length} />
        )}
        <ErrorBoundary what="The list of worlds">
          <WorldList collection={collection} worlds={worlds} />
        </ErrorBoundary>
      </Stack>
    </Page>
  );
}
