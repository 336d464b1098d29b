import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { libraryHashesIn } from '../../core/env';
import { errorParts } from '../../core/evaluate';
import {
  Button,
  ButtonLink,
  ErrorBoundary,
  ErrorPanel,
  Loading,
  Page,
  PageHeader,
  Panel,
  ProgramConsent,
  useDocumentTitle,
  useNavigate,
  useRouteParams,
  useRouteQuery,
} from '../../ui';
import {
  agreeToPrograms,
  environmentMetas,
  readPreference,
  useProgramsAwaitingConsent,
  writePreference,
} from '../../workers/bridge';
import { levelPath, readPlayAddress, type Level } from './address';
import { LevelChooser } from './LevelChooser';
import { loadStory } from './story';
import { useOpenGame } from './useGame';

const LAST_TASK = 'play.lastTask';

/** `/play`, `/play/:environment` and `/play/:environment/:task/:seed`: choose a level, or play the one in the address. */
export function PlayPage() {
  const parameters = useRouteParams();
  const [query] = useRouteQuery();
  const navigate = useNavigate();
  const [round, setRound] = useState(0);
  const address = useMemo(() => readPlayAddress(parameters, query, environmentMetas), [parameters, query]);

  const go = (level: Level): void => {
    writePreference(LAST_TASK, `${level.meta.id}/${level.task.slug}`);
    const path = levelPath(level);
    if (address.kind === 'level' && levelPath(address.level) === path) setRound((count) => count + 1);
    else navigate(path);
  };

  const place = address.kind === 'level' ? `${levelPath(address.level)} ${String(round)}` : null;
  const [firstPlace] = useState(place);
  useDocumentTitle(address.kind === 'level' ? levelTitle(address.level) : 'Play');

  if (address.kind === 'level') {
    const { level } = address;
    return (
      <Page width="full">
        <PageHeader
          title={`${level.meta.title}: ${level.task.title}`}
          breadcrumbs={[{ label: 'Play', to: '/play' }]}
        />
        <ErrorBoundary what="The game" resetKey={place ?? ''}>
          <AgreedLevel
            key={place}
            level={level}
            takesFocus={place !== firstPlace}
            onRestart={() => setRound((count) => count + 1)}
            onGo={go}
          />
        </ErrorBoundary>
      </Page>
    );
  }

  const [lastEnvironment, lastTask] = (readPreference(LAST_TASK) ?? '').split('/');
  const problem = address.kind === 'problem' ? address.problem : null;
  const named = problem?.environmentId ?? (address.kind === 'choose' ? address.environmentId : null);
  return (
    <Page width="prose">
      <PageHeader
        title="Play"
        description="Play a level yourself, under the rules, limits and texts an agent gets. Your game is kept as a run."
      />
      {problem !== null && (
        <ErrorPanel
          title={problem.message}
          advice={`${problem.advice} Choose a level below, or correct the address.`}
        />
      )}
      <Panel title="Level">
        <LevelChooser
          key={`${String(named)}/${String(problem?.taskSlug)}`}
          environmentId={named ?? lastEnvironment ?? null}
          taskSlug={
            problem?.taskSlug ?? (named === null || named === lastEnvironment ? lastTask : null) ?? null
          }
          onStart={go}
        />
      </Panel>
    </Page>
  );
}

function levelTitle({ meta, task, seed }: Level): string {
  return `${meta.title}: ${task.title}, seed ${String(seed)}`;
}

/** A level that is played from a program of somebody else opens once the person agrees that it runs. */
function AgreedLevel(props: OpenedLevelProps) {
  const waiting = useProgramsAwaitingConsent(props.level.options);
  if (waiting.state === 'loading') return <Loading what="Looking for the level’s files…" />;
  const items = waiting.state === 'ready' ? waiting.value : [];
  if (items.length === 0) return <OpenedLevel {...props} />;
  return (
    <ProgramConsent
      names={items.map(({ name }) => name)}
      onAgree={async () => {
        await agreeToPrograms(items.map(({ hash }) => hash));
      }}
    />
  );
}

interface OpenedLevelProps {
  readonly level: Level;
  /** Moves focus to the mission when the level before took the focused button away with it. */
  readonly takesFocus: boolean;
  readonly onRestart: () => void;
  readonly onGo: (level: Level) => void;
}

/** What a game is played with; choosing a level needs none of it. */
const loadGameView = () => import('./GameView');
const GameView = lazy(async () => ({ default: (await loadGameView()).GameView }));

function OpenedLevel({ level, takesFocus, onRestart, onGo }: OpenedLevelProps) {
  const [opened, retry] = useOpenGame(level);
  const { freeText = false, startNote = '' } = level.meta;
  useEffect(() => {
    // They come while the level is built. Should one not come, showing the game says so.
    void Promise.allSettled([loadGameView(), ...(freeText ? [loadStory()] : [])]);
  }, [freeText]);
  const building = <Loading what={['Building the level…', startNote].join(' ').trim()} />;
  switch (opened.state) {
    case 'opening':
      return building;
    case 'failed':
      return (
        <ErrorPanel
          title={`The level could not be opened: ${errorParts(opened.error).sentence}`}
          details={errorParts(opened.error).output ?? ''}
          kept="Everything already saved. No move was made."
          advice={opened.error.advice}
          actions={
            <>
              <Button icon="refresh" onClick={retry}>
                Try again
              </Button>
              {libraryHashesIn(level.options).length > 0 && (
                <ButtonLink to="/library">Open the library</ButtonLink>
              )}
            </>
          }
        />
      );
    case 'ready':
      return (
        <Suspense fallback={building}>
          <GameView
            level={level}
            game={opened.game}
            takesFocus={takesFocus}
            onRestart={onRestart}
            onGo={onGo}
          />
        </Suspense>
      );
  }
}
