import { EmptyState, ErrorPanel, Loading, Page, PageHeader, Panel, Stack } from '../../ui';
import { fileKinds, useLibrary, useLibraryUses } from '../../workers/bridge';
import { AddFiles } from './AddFiles';
import { LibraryTable } from './LibraryTable';
import styles from './library.module.css';

/** The files that levels are played from, and the door for them. */
export function LibraryPage() {
  const library = useLibrary();
  const uses = useLibraryUses();
  return (
    <Page>
      <PageHeader
        title="Library"
        description="Files that environments play from, and that agents learn from or run. They stay in this browser, and a run file carries those its run needs."
      />
      <Stack gap={5}>
        <AddFiles />
        {library.state === 'loading' && <Loading what="Reading the library…" />}
        {library.state === 'error' && (
          <ErrorPanel
            title="The library could not be read"
            kept="Nothing was changed."
            advice={library.error.advice}
            details={library.error.message}
          />
        )}
        {library.state === 'ready' &&
          (library.value.length === 0 ? (
            <EmptyState
              icon="folder"
              title="The library is empty"
              description="Levels are then made by the environments themselves, and agents play without examples. Add a file above to use it."
            />
          ) : (
            <Panel flush>
              <LibraryTable items={library.value} uses={uses.state === 'ready' ? uses.value : null} />
            </Panel>
          ))}
        <Panel title="What can be added">
          <dl className={styles.kinds}>
            {fileKinds.map(({ kind, title, description, endings }) => (
              <div key={kind}>
                <dt>
                  {title} ({endings.join(', ')})
                </dt>
                <dd>{description}</dd>
              </div>
            ))}
          </dl>
        </Panel>
      </Stack>
    </Page>
  );
}
