import { useEffect, useState } from 'react';
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
import { CorpusTable } from './CorpusTable';
import { CorpusWorldPanel } from './CorpusWorldPanel';
import { useAnswer } from '../shared';

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
  const shown = index.worlds.find(({ id }) => id === query.get('world')) ?? null;
  return (
    <Stack gap={5}>
      <Panel title="Games" flush>
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
