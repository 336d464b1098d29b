import { ButtonLink, EmptyState, ErrorPanel, Loading, Page, PageHeader, Panel, Stack } from '../../../ui';
import { useCollections } from '../../../workers/bridge';
import { CollectionTable } from './CollectionTable';
import { ImportWorlds } from './ImportWorlds';

/** Every collection of generated games kept in this browser, and the doors to make more. */
export function WorldsPage() {
  const collections = useCollections();
  return (
    <Page width="full">
      <PageHeader
        title="Worlds"
        description="ByteSized32: a language model writes a small text game in Python from a specification and an example, and mends it by reflecting on its errors. Each world is then measured: does it run, does it follow its specification, does it make physical sense, can it be won?"
        actions={
          <>
            <ButtonLink to="/worlds/corpus" icon="folder">
              Corpus
            </ButtonLink>
            <ButtonLink to="/worlds/tables" icon="runs">
              Tables
            </ButtonLink>
            <ButtonLink to="/worlds/experiment" icon="settings">
              Run an experiment
            </ButtonLink>
            <ButtonLink to="/worlds/new" variant="primary" icon="plus">
              Write a new world
            </ButtonLink>
          </>
        }
      />
      <Stack gap={5}>
        <ImportWorlds />
        {collections.state === 'loading' && <Loading what="Reading collections…" />}
        {collections.state === 'error' && (
          <ErrorPanel
            title="The collections could not be read"
            kept="Nothing was changed."
            advice={collections.error.advice}
            details={collections.error.message}
          />
        )}
        {collections.state === 'ready' &&
          (collections.value.length === 0 ? (
            <EmptyState
              icon="environment"
              title="No worlds yet"
              description="Let a model write one, import games above, or look at the games of the corpus, which can be played at once."
              actions={
                <>
                  <ButtonLink to="/worlds/corpus">Corpus</ButtonLink>
                  <ButtonLink to="/worlds/new" variant="primary">
                    Write a new world
                  </ButtonLink>
                </>
              }
            />
          ) : (
            <Panel title="Collections" flush>
              <CollectionTable collections={collections.value} />
            </Panel>
          ))}
      </Stack>
    </Page>
  );
}
