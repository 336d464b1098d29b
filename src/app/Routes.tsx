import { Suspense, useEffect } from 'react';
import { Route, Switch } from 'wouter';
import {
  ButtonLink,
  EmptyState,
  ErrorBoundary,
  Loading,
  Page,
  PageHeader,
  useDocumentTitle,
  useRoutePath,
} from '../ui';
import { ROUTES } from './routeTable';
import type { AppRoute } from './routeTable';

export function Routes() {
  return (
    <Switch>
      {ROUTES.map((route) => (
        <Route key={route.pattern} path={route.pattern}>
          <RouteView route={route} />
        </Route>
      ))}
      <Route>
        <UnknownRoute />
      </Route>
    </Switch>
  );
}

function RouteView({ route }: { readonly route: AppRoute }) {
  const path = useRoutePath();
  const identity = route.identity?.(path) ?? path;
  return (
    <div key={identity}>
      <RouteTitle title={route.title} />
      <ErrorBoundary what={route.what} resetKey={identity}>
        <Suspense
          fallback={
            <Page>
              <Loading />
            </Page>
          }
        >
          <route.Page />
          <Arrival />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}

/** Stands before the page, so that a page's own title is set after this one. */
function RouteTitle({ title }: { readonly title: string }) {
  useDocumentTitle(title);
  return null;
}

let firstArrival = true;

/** Mounted together with a page: starts it at its top and moves focus to its heading, except on the first load. */
function Arrival() {
  useEffect(() => {
    if (firstArrival) {
      firstArrival = false;
      return;
    }
    window.scrollTo(0, 0);
    const main = document.getElementById('main');
    const heading = main?.querySelector<HTMLElement>('h1[tabindex]');
    (heading ?? main)?.focus({ preventScroll: true });
  }, []);
  return null;
}

function UnknownRoute() {
  const path = useRoutePath();
  useDocumentTitle('Page not found');
  return (
    <Page>
      <PageHeader title="Page not found" />
      <EmptyState
        icon="search"
        title={`There is nothing at “${path.length > 80 ? `${path.slice(0, 80)}…` : path}”.`}
        description="The address may be mistyped, or come from a newer version. Your runs are not affected."
        actions={
          <>
            <ButtonLink to="/runs" icon="runs">
              Runs
            </ButtonLink>
            <ButtonLink to="/" variant="primary">
              Start page
            </ButtonLink>
          </>
        }
      />
      <Arrival key={path} />
    </Page>
  );
}
