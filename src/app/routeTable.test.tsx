import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Route, Router, Switch } from 'wouter';
import { ROUTES } from './routeTable';
import type { AppRoute } from './routeTable';

/** The route that the router itself chooses. */
function routeOf(path: string): AppRoute | undefined {
  const chosen = renderToStaticMarkup(
    <Router ssrPath={path}>
      <Switch>
        {ROUTES.map((route) => (
          <Route key={route.pattern} path={route.pattern}>
            {route.pattern}
          </Route>
        ))}
      </Switch>
    </Router>,
  );
  return ROUTES.find((route) => route.pattern === chosen);
}

function identityOf(path: string): string {
  const route = routeOf(path);
  return `${route?.pattern ?? ''} ${route?.identity?.(path) ?? path}`;
}

it('every address of the app has its page', () => {
  expect(
    [
      '/',
      '/play',
      '/play/babyai/goto/0',
      '/versus',
      '/versus/a',
      '/evaluate',
      '/try',
      '/strategies',
      '/runs',
      '/runs/a',
      '/runs/a/b',
      '/runs/a/b/12',
      '/compare',
      '/compare/episodes',
      '/leaderboard',
      '/quiz',
      '/quiz/a',
      '/environments',
      '/environments/babyai',
      '/worlds',
      '/worlds/corpus',
      '/worlds/new',
      '/worlds/experiment',
      '/worlds/tables',
      '/worlds/a',
      '/worlds/a/b',
      '/models',
      '/models/local',
      '/diagnostics',
      '/library',
      '/settings',
      '/about',
    ].map((path) => routeOf(path)?.what),
  ).toEqual([
    'The start page',
    'The game',
    'The game',
    'The page of matches',
    'The match',
    'The evaluation form',
    'The trial of a step',
    'The list of strategies',
    'The list of runs',
    'The run',
    'The replay',
    'The replay',
    'The comparison',
    'The two replays',
    'The leaderboard',
    'The list of quizzes',
    'The quiz',
    'The list of environments',
    'The environment page',
    'The list of worlds',
    'The corpus',
    'The form for a new world',
    'The form for an experiment',
    'The tables',
    'The collection',
    'The world',
    'The models page',
    'The local library',
    'The diagnostics page',
    'The library',
    'The settings',
    'The about page',
  ]);
  expect(routeOf('/nowhere')).toBeUndefined();
  expect(routeOf('/runs/a/b/12/more')).toBeUndefined();
});

it('stepping through an episode stays in its replay, another episode does not', () => {
  expect(identityOf('/runs/a/b/3')).toBe(identityOf('/runs/a/b/4'));
  expect(identityOf('/runs/a/b')).toBe(identityOf('/runs/a/b/0'));
  expect(identityOf('/runs/a/c/3')).not.toBe(identityOf('/runs/a/b/3'));
});

it('going to another level stays in the game, choosing one does not', () => {
  expect(identityOf('/play/babyai/goto/0')).toBe(identityOf('/play/babyai/open/7'));
  expect(identityOf('/play')).not.toBe(identityOf('/play/babyai/goto/0'));
});
