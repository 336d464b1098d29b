import type { CollectionId, CollectionRecord } from '../../../core/worlds';
import {
  ButtonLink,
  Cluster,
  EmptyState,
  ErrorBoundary,
  ErrorPanel,
  Loading,
  SelectField,
  Stack,
  classNames,
  routePath,
  useRouteQuery,
} from '../../../ui';
import { corpusIndex, useCollections, useWorlds } from '../../../workers/bridge';
import { useAnswer } from '../shared';
import styles from './tables.module.css';
import { TablesView } from './TablesView';

/** The paper's tables and figure from the worlds of a collection; the address names it as `collection`. */
export function WorldTables() {
  const collections = useCollections();
  if (collections.state === 'loading') return <Loading what="Reading the collections…" />;
  if (collections.state === 'error')
    return (
      <ErrorPanel
        title="The collections could not be read"
        kept="Nothing was changed."
        advice={collections.error.advice}
        details={collections.error.message}
      />
    );
  return <Choice collections={collections.value.filter(({ deletedAt }) => deletedAt === null)} />;
}

function Choice({ collections }: { readonly collections: readonly CollectionRecord[] }) {
  const [query, changeQuery] = useRouteQuery();
  const [newest] = collections;
  const asked = query.get('collection');
  const chosen = collections.find(({ id }) => id === asked) ?? newest;
  if (chosen === undefined)
    return (
      <EmptyState
        icon="folder"
        title="No collections yet"
        description="Generate worlds, or import a folder of games with its results, and their tables appear here."
        actions={
          <ButtonLink to="/worlds" variant="primary">
            Worlds
          </ButtonLink>
        }
      />
    );
  return (
    <Stack gap={5}>
      <Cluster gap={3} className={classNames(styles.chooser)}>
        <SelectField
          label="Collection"
          value={chosen.id}
          onChange={(id) => changeQuery({ collection: id })}
          choices={collections.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <ButtonLink to={routePath('worlds', chosen.id)} variant="quiet">
          Open the collection
        </ButtonLink>
      </Cluster>
      <ErrorBoundary what="The tables" resetKey={chosen.id}>
        <Tables id={chosen.id} />
      </ErrorBoundary>
    </Stack>
  );
}

function Tables({ id }: { readonly id: CollectionId }) {
  const worlds = useWorlds(id);
  const corpus = useAnswer('corpus', corpusIndex);
  if (worlds.state === 'loading') return <Loading what="Reading the worlds…" />;
  if (worlds.state === 'error')
    return (
      <ErrorPanel
        title="The worlds could not be read"
        kept="Nothing was changed."
        advice={worlds.error.advice}
        details={worlds.error.message}
      />
    );
  return (
    <TablesView
      worlds={worlds.value}
      corpus={corpus.state === 'ready' ? corpus.value.worlds.map(({ facts }) => facts) : null}
    />
  );
}
