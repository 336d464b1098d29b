import { lazy, Suspense, useState } from 'react';
import type { CollectionRecord, WorldRecord, WorldVersion } from '../../../core/worlds';
import {
  Button,
  ErrorBoundary,
  ErrorPanel,
  Loading,
  Panel,
  Split,
  Stack,
  useRouteQuery,
  type CodePlace,
} from '../../../ui';
import { retryWorlds, useWorldProgress, useWorldVersion, type WorldProgress } from '../../../workers/bridge';
import { TrustPanel, useTell, versionOf } from '../shared';
import { MeasuresPanel } from '../measures';
import { SourcePanel } from './SourcePanel';
import { StreamPanel } from './StreamPanel';
import { VersionList } from './VersionList';
import { WorkStrip } from './WorkStrip';

// Forms come after what is read.
const GoOnPanel = lazy(async () => ({ default: (await import('../plan/GoOnPanel')).GoOnPanel }));
const ReflectPanel = lazy(async () => ({ default: (await import('./ReflectPanel')).ReflectPanel }));
/** Stands last on the page, so that nothing moves when it comes. */
const RatingsPart = lazy(async () => ({ default: (await import('./RatingsPart')).RatingsPart }));

interface WorldWorkbenchProps {
  readonly collection: CollectionRecord;
  readonly world: WorldRecord;
}

/** The versions of a world beside the source and the measures of one of them. */
export function WorldWorkbench({ collection, world }: WorldWorkbenchProps) {
  const [query] = useRouteQuery();
  const progress = useWorldProgress(world.id);
  const index = versionOf(query.get('version'), world.versions.length);
  const unfinished = world.versions.length === 0 || collection.error !== null;
  const standsStill =
    collection.trusted && collection.state === 'stopped' && collection.plan !== null && unfinished;
  const streams = progress?.piece === 'generate' || progress?.piece === 'reflect';
  return (
    <Stack gap={4}>
      {!collection.trusted && <TrustPanel collection={collection} worlds={1} />}
      {world.error && <WorldErrorPanel world={world} />}
      {standsStill && (
        <Suspense fallback={<Loading what="Loading how to go on…" />}>
          <GoOnPanel collection={collection} versions={world.versions.length} />
        </Suspense>
      )}
      {progress !== null && <WorkStrip collection={collection} progress={progress} />}
      {world.versions.length === 0 ? (
        <FirstVersion collection={collection} progress={progress} />
      ) : (
        <Split columns="15rem minmax(0, 1fr)" gap={5}>
          <Panel title="Versions">
            <VersionList world={world} shown={index} />
          </Panel>
          <Stack gap={5}>
            {streams && <StreamPanel progress={progress} />}
            <Version collection={collection} world={world} index={index} progress={progress} />
          </Stack>
        </Split>
      )}
    </Stack>
  );
}

function WorldErrorPanel({ world }: { readonly world: WorldRecord }) {
  const tell = useTell();
  const { error } = world;
  if (error === null) return null;
  return (
    <ErrorPanel
      title={error.message}
      kept={
        world.versions.length === 0
          ? 'The specification and the plan.'
          : 'All versions and what was measured of them.'
      }
      advice={error.advice}
      actions={
        <Button icon="refresh" onClick={() => void tell(retryWorlds(world.collectionId, [world.id]))}>
          Try again
        </Button>
      }
    />
  );
}

interface FirstVersionProps {
  readonly collection: CollectionRecord;
  readonly progress: WorldProgress | null;
}

/** A world that is not written yet. */
function FirstVersion({ collection, progress }: FirstVersionProps) {
  if (progress !== null && progress.piece !== 'waiting') return <StreamPanel progress={progress} />;
  return (
    <Panel title="Not written yet">
      <p role="status">
        {collection.state === 'running'
          ? 'It waits for its turn, or another tab of this browser works on it.'
          : 'The work on it stands still.'}
      </p>
    </Panel>
  );
}

interface VersionProps {
  readonly collection: CollectionRecord;
  readonly world: WorldRecord;
  readonly index: number;
  readonly progress: WorldProgress | null;
}

function Version({ collection, world, index, progress }: VersionProps) {
  const version = useWorldVersion(world.id, index);
  if (version.state === 'loading') return <Loading what="Reading the version…" />;
  if (version.state === 'error')
    return (
      <ErrorPanel
        title="The version could not be read"
        kept="Nothing was changed."
        advice={version.error.advice}
        details={version.error.message}
      />
    );
  if (version.value === null) return <Loading what="Reading the version…" />;
  return <VersionView {...{ collection, world, progress }} version={version.value} />;
}

interface VersionViewProps extends Omit<VersionProps, 'index'> {
  readonly version: WorldVersion;
}

function VersionView({ collection, world, progress, version }: VersionViewProps) {
  const [, setQuery] = useRouteQuery();
  const [place, setPlace] = useState<CodePlace | null>(null);
  return (
    <>
      <ErrorBoundary what="The source" resetKey={String(version.index)}>
        <SourcePanel
          world={world}
          version={version}
          trusted={collection.trusted}
          place={place}
          onPlace={setPlace}
        />
      </ErrorBoundary>
      <ErrorBoundary what="The measures" resetKey={String(version.index)}>
        <MeasuresPanel
          collection={collection}
          version={version}
          busy={progress !== null}
          goTo={(line) => {
            setQuery({ view: null });
            setPlace({ line });
          }}
        />
      </ErrorBoundary>
      <ErrorBoundary what="The reflection form">
        <Suspense fallback={<Loading what="Loading the reflection…" />}>
          <ReflectPanel collection={collection} version={version} busy={progress !== null} />
        </Suspense>
      </ErrorBoundary>
      <ErrorBoundary what="The ratings">
        <Suspense fallback={null}>
          <RatingsPart world={world} version={version} />
        </Suspense>
      </ErrorBoundary>
    </>
  );
}
