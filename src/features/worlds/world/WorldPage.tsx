import type { CollectionRecord, WorldRecord } from '../../../core/worlds';
import {
  ButtonLink,
  Cluster,
  EmptyState,
  ErrorPanel,
  Loading,
  Page,
  PageHeader,
  StatusBadge,
  formatDateTime,
  routePath,
  useDocumentTitle,
  useRouteParams,
} from '../../../ui';
import { useCollection, useWorld } from '../../../workers/bridge';
import { collectionIdOf, pairingWords, validityFinding, worldIdOf } from '../shared';
import { WorldMenu } from './WorldMenu';
import { WorldWorkbench } from './WorldWorkbench';

/** One world: its versions, its source, and what was measured. */
export function WorldPage() {
  const parameters = useRouteParams();
  const collectionId = collectionIdOf(parameters['collection'] ?? '');
  const collection = useCollection(collectionId);
  const world = useWorld(worldIdOf(parameters['world'] ?? ''));
  const failed = [collection, world].find(({ state }) => state === 'error');
  if (failed?.state === 'error')
    return (
      <Page>
        <PageHeader title="World" breadcrumbs={[{ label: 'Worlds', to: '/worlds' }]} />
        <ErrorPanel
          title="The world could not be read"
          kept="Nothing was changed."
          advice={failed.error.advice}
          details={failed.error.message}
        />
      </Page>
    );
  if (collection.state !== 'ready' || world.state !== 'ready')
    return (
      <Page>
        <Loading what="Reading the world…" />
      </Page>
    );
  if (
    collection.value === null ||
    collection.value.deletedAt !== null ||
    world.value === null ||
    world.value.deletedAt !== null ||
    world.value.collectionId !== collectionId
  )
    return <NotFound />;
  return <WorldView collection={collection.value} world={world.value} />;
}

function NotFound() {
  return (
    <Page>
      <PageHeader title="World not found" breadcrumbs={[{ label: 'Worlds', to: '/worlds' }]} />
      <EmptyState
        icon="file"
        title="This world is not in this browser"
        description="Worlds live in the browser that made them. If somebody sent you this link, ask for the exported file and import it."
        actions={
          <ButtonLink to="/worlds" variant="primary">
            All collections
          </ButtonLink>
        }
      />
    </Page>
  );
}

interface WorldViewProps {
  readonly collection: CollectionRecord;
  readonly world: WorldRecord;
}

function WorldView({ collection, world }: WorldViewProps) {
  useDocumentTitle(world.name);
  const last = world.versions.at(-1);
  const finding = validityFinding(last?.validity ?? null);
  const { pairing } = world;
  return (
    <Page width="full">
      <PageHeader
        title={world.name}
        breadcrumbs={[
          { label: 'Worlds', to: '/worlds' },
          { label: collection.name, to: routePath('worlds', collection.id) },
        ]}
        description={
          pairing
            ? `${pairingWords(pairing)}. Last changed ${formatDateTime(world.updatedAt)}.`
            : `Last changed ${formatDateTime(world.updatedAt)}.`
        }
        actions={
          <Cluster gap={2}>
            <StatusBadge tone={finding.tone}>{finding.label}</StatusBadge>
            <WorldMenu world={world} running={collection.state === 'running'} />
          </Cluster>
        }
      />
      <WorldWorkbench key={world.id} collection={collection} world={world} />
    </Page>
  );
}
