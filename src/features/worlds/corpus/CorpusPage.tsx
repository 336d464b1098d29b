import { useEffect, useRef, useState } from 'react';
import { loadPublishedFigures } from '../../../core/worlds';
import {
  ErrorBoundary,
  ErrorPanel,
  Loading,
  Page,
  PageHeader,
  Panel,
  Stack,
  useRouteQuery,
} from '../../../ui';
import { corpusIndex, type CorpusIndex } from '../../../workers/bridge';
import { CorpusTable, focusGame } from './CorpusTable';
import { CorpusWorldPanel } from './CorpusWorldPanel';
import { useAnswer } from '../shared';
import styles from '../shared/worlds.module.css';

const BREADCRUMBS = [{ label: 'Worlds', to: '/worlds' }];

/** The games that ship with the page: models take them as examples, people can play them. */
export function CorpusPage() {
  const index = useAnswer('corpus', corpusIndex);
  return (
    <Page width="full">
      <PageHeader
        title="Corpus"
        breadcrumbs={BREADCRUMBS}
        description="Hand-written worlds in the template that models are shown as an example. They are our own; the paper’s corpus has 32 games on the same lines."
      />
      {index.state === 'loading' && <Loading what="Reading the corpus…" />}
      {index.state === 'error' && (
        <ErrorPanel
          title="The corpus could not be loaded"
          kept="Your own collections are not affected."
          advice={index.error}
        />
      )}
      {index.state === 'ready' && <Corpus index={index.value} />}
    </Page>
  );
}

type Published = Awaited<ReturnType<typeof loadPublishedFigures>>['TABLE_1'];

function Corpus({ index }: { readonly index: CorpusIndex }) {
  const [query] = useRouteQuery();
  const [published, setPublished] = useState<Published | null>(null);
  useEffect(() => {
    // Without them the page still says everything about our own games.
    loadPublishedFigures().then(
      ({ TABLE_1 }) => setPublished(TABLE_1),
      () => undefined,
    );
  }, []);
  const asked = query.get('world');
  const shown = index.worlds.find(({ id }) => id === asked) ?? null;
  const before = useRef<string | null>(null);
  const shownId = shown?.id ?? null;
  useEffect(() => {
    // Whoever leaves a game goes on where they came from in the table.
    if (shownId === null && before.current !== null) focusGame(before.current);
    before.current = shownId;
  }, [shownId]);
  return (
    <Stack gap={5}>
      {asked !== null && shown === null && (
        <ErrorPanel
          title={`The corpus has no game “${asked.slice(0, 60)}”.`}
          advice="Choose a game of the table."
        />
      )}
      <Panel title="Games" flush>
        <div className={styles.toolbar}>
          <p className={styles.note}>
            Choose a game to read it. Lines of code are all that are not blank, comment lines too, as in the
            paper.
          </p>
        </div>
        <CorpusTable worlds={index.worlds} published={published} shown={shown?.id ?? null} />
      </Panel>
      {shown && (
        <ErrorBoundary what="The game" resetKey={shown.id}>
          <CorpusWorldPanel key={shown.id} world={shown} seed={index.seed} />
        </ErrorBoundary>
      )}
    </Stack>
  );
}
