import { lazy, Suspense, useEffect, useState } from 'react';
import { seriesScore, type MatchId, type MatchRecord } from '../../../core/evaluate';
import {
  ButtonLink,
  EmptyState,
  ErrorBoundary,
  ErrorPanel,
  Loading,
  Page,
  PageHeader,
  routePath,
  useDocumentTitle,
  useNavigate,
  useRouteParams,
  useRouteQuery,
  useToast,
} from '../../../ui';
import { addGame, environmentMetas, findTask, useMatch } from '../../../workers/bridge';
import { Agreed } from '../shared/Agreed';
import { GameList } from './GameList';
import { MatchMenu } from '../shared/MatchMenu';
import type { PlaysGame } from './PersonSide';
import { useMatchHold } from './useMatchHold';
import { RulesPanel } from '../shared/RulesPanel';
import styles from '../shared/versus.module.css';
import { nextSeed } from '../shared/nextSeed';
import { matchTitle, scoreText, seriesText } from '../shared/words';

/** What a game is played and looked at with comes while the match is read. */
const GameInPlay = lazy(async () => ({ default: (await import('./GameInPlay')).GameInPlay }));
const GameOver = lazy(async () => ({ default: (await import('./GameOver')).GameOver }));
const ReadyPanel = lazy(async () => ({ default: (await import('./ReadyPanel')).ReadyPanel }));

/** `/versus/:match`, and `?game=2` for one of its games. @param Plays what a person plays with. */
export function MatchPage({ Plays }: { readonly Plays: PlaysGame }) {
  const { match: parameter = '' } = useRouteParams();
  // An id in an address is whatever a person typed; a wrong one simply names nothing.
  const match = useMatch(parameter as MatchId);
  const found = match.state === 'ready' && match.value?.deletedAt === null ? match.value : null;
  useDocumentTitle(found ? matchTitle(found) : 'Versus');
  const crumbs = [{ label: 'Versus', to: '/versus' }];
  if (match.state === 'loading')
    return (
      <Page width="full">
        <PageHeader title="Versus" breadcrumbs={crumbs} />
        <Loading what="Loading the match…" />
      </Page>
    );
  if (match.state === 'error')
    return (
      <Page>
        <PageHeader title="Versus" breadcrumbs={crumbs} />
        <ErrorPanel
          title={`The match could not be read: ${match.error.message}`}
          kept="Nothing was changed."
          advice={match.error.advice}
        />
      </Page>
    );
  if (!found)
    return (
      <Page>
        <PageHeader title="Match not found" breadcrumbs={crumbs} />
        <EmptyState
          icon="search"
          title="This match is not in this browser"
          description="Matches stay on the device they were played on. If someone sent you this address, ask for a challenge link instead; or the match was deleted."
          actions={
            <ButtonLink to="/versus" variant="primary">
              All matches
            </ButtonLink>
          }
        />
      </Page>
    );
  return <Match key={found.id} match={found} Plays={Plays} />;
}

function Match({ match, Plays }: { readonly match: MatchRecord; readonly Plays: PlaysGame }) {
  const navigate = useNavigate();
  const toast = useToast();
  const [query] = useRouteQuery();
  const held = useMatchHold(match);
  const { rules, games } = match;
  const asked = Number(query.get('game') ?? '') - 1;
  const index = games[asked] ? asked : games.length - 1;
  const game = games[index];
  /** Games that were open on this page: when one is over, its result takes the focus. */
  const [seenOpen] = useState(() => new Set<number>());
  const isOpen = game?.result === null;
  useEffect(() => {
    if (isOpen) seenOpen.add(index);
  }, [seenOpen, isOpen, index]);
  const meta = environmentMetas.find(({ id }) => id === rules.environmentId) ?? null;
  const task = findTask(rules.environmentId, rules.task);
  const [first, second] = seriesScore(games);
  const series = seriesText(match);
  const path = routePath('versus', match.id);

  const add = (seed: number): void => {
    void addGame(match.id, seed).then((added) => {
      if (added.ok) navigate(path, { replace: true });
      else toast({ message: added.error.message, detail: added.error.advice, tone: 'error' });
    });
  };
  const begun = game?.plays.some((play) => play !== null) === true;
  const recorded = match.sides.some(({ kind }) => kind === 'recorded');
  return (
    <Page width="full">
      <PageHeader
        title={matchTitle(match)}
        breadcrumbs={[{ label: 'Versus', to: '/versus' }]}
        description={`${meta?.title ?? rules.environmentId}: ${task?.title ?? rules.task}`}
        actions={held === true && <MatchMenu match={match} onDeleted={() => navigate('/versus')} />}
      />
      <p
        className={styles.score}
        aria-label={`Score: ${match.sides[0].name} ${scoreText(first)}, ${match.sides[1].name} ${scoreText(second)}`}
        role="status"
      >
        <span aria-hidden="true">{match.sides[0].name}</span>
        <strong aria-hidden="true">
          {scoreText(first)} : {scoreText(second)}
        </strong>
        <span aria-hidden="true">{match.sides[1].name}</span>
      </p>
      {series !== null && <p className={styles.muted}>{series}</p>}
      {held === false && (
        <p role="status">
          This match is being played in another tab. When that tab is closed, it goes on here within seconds.
        </p>
      )}
      <ErrorBoundary what="The game" resetKey={`${match.id} ${String(index)}`}>
        <Suspense fallback={<Loading what="Opening the game…" />}>
          {!meta || !game ? (
            <ErrorPanel
              title={`This app has no environment “${rules.environmentId}”.`}
              kept="The match and its episodes."
              advice="Open it in the version of the app that it was played in."
            />
          ) : game.result !== null ? (
            <GameOver
              key={index}
              match={match}
              index={index}
              game={game}
              takesFocus={seenOpen.has(index)}
              onNext={
                recorded || held !== true
                  ? null
                  : () =>
                      add(
                        nextSeed(
                          rules,
                          games.map(({ seed }) => seed),
                        ),
                      )
              }
              onRematch={held === true ? () => add(game.seed) : null}
            />
          ) : held === null ? (
            <Loading what="Opening the game…" />
          ) : (
            held && (
              <Agreed options={rules.options} sides={match.sides}>
                {begun ? (
                  <GameInPlay key={index} match={match} index={index} meta={meta} Plays={Plays} />
                ) : (
                  <ReadyPanel key={index} match={match} index={index} meta={meta} />
                )}
              </Agreed>
            )
          )}
        </Suspense>
      </ErrorBoundary>
      {(games.length > 1 || game?.result !== null) && <GameList match={match} shown={index} />}
      {begun && meta && <RulesPanel rules={match.rules} sides={match.sides} meta={meta} />}
    </Page>
  );
}
