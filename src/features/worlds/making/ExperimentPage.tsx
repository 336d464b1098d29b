import { fail, ok, type Result } from '../../../core/shared';
import { ErrorPanel, Loading, Page, PageHeader } from '../../../ui';
import { corpusIndex, corpusSource } from '../../../workers/bridge';
import { ExperimentForm, type CorpusGame } from './ExperimentForm';
import { useAnswer } from '../shared';
import { useExperimentData } from './useExperimentData';
import { useKnownModels } from '../../../workers/bridge';

const BREADCRUMBS = [{ label: 'Worlds', to: '/worlds' }];

/** The paper's experiment, wholly or in part. */
export function ExperimentPage() {
  const data = useExperimentData();
  const games = useAnswer('corpus with sources', corpusGames);
  const known = useKnownModels();
  const failed = [data, games].find(({ state }) => state === 'error');
  return (
    <Page width="full">
      <PageHeader
        title="Run an experiment"
        breadcrumbs={BREADCRUMBS}
        description="The paper pairs each of 16 specifications with six reference games: for an object, an action and a distractor, one game that has the feature (p) and one that lacks it (n). That makes 96 worlds, each mended by up to three reflections and then measured."
      />
      {failed?.state === 'error' ? (
        <ErrorPanel
          title="The form could not be prepared"
          kept="Your collections are not affected."
          advice={failed.error}
        />
      ) : data.state === 'ready' && games.state === 'ready' && known !== null ? (
        <ExperimentForm data={data.value} games={games.value} known={known} />
      ) : (
        <Loading what="Preparing the form…" />
      )}
    </Page>
  );
}

async function corpusGames(): Promise<Result<readonly CorpusGame[], string>> {
  const index = await corpusIndex();
  if (!index.ok) return index;
  const games: CorpusGame[] = [];
  for (const { id, title } of index.value.worlds) {
    const source = await corpusSource(id);
    if (!source.ok) return fail(source.error);
    games.push({ id, title, source: source.value });
  }
  return ok(games);
}
