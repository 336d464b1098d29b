import { ErrorPanel, Loading, Page, PageHeader } from '../../../ui';
import { corpusIndex } from '../../../workers/bridge';
import { NewWorldForm } from './NewWorldForm';
import { useAnswer } from '../shared';
import { useExperimentData } from './useExperimentData';
import { useKnownModels } from '../../../workers/bridge';

const BREADCRUMBS = [{ label: 'Worlds', to: '/worlds' }];

/** Lets a model write one world. */
export function NewWorldPage() {
  const data = useExperimentData();
  const corpus = useAnswer('corpus', corpusIndex);
  const known = useKnownModels();
  const failed = [data, corpus].find(({ state }) => state === 'error');
  return (
    <Page width="full">
      <PageHeader
        title="Write a new world"
        breadcrumbs={BREADCRUMBS}
        description="A model gets a specification and an example game, and answers with a whole program. It is checked here, in a sandbox without network, and mended where it fails."
      />
      {failed?.state === 'error' ? (
        <ErrorPanel
          title="The form could not be prepared"
          kept="Your collections are not affected."
          advice={failed.error}
        />
      ) : data.state === 'ready' && corpus.state === 'ready' && known !== null ? (
        <NewWorldForm data={data.value} corpus={corpus.value.worlds} known={known} />
      ) : (
        <Loading what="Preparing the form…" />
      )}
    </Page>
  );
}
