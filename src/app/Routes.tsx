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
          {route.preload && <Preload load={route.preload} />}
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

/** Mounted together with a page, so that nothing is fetched ahead before it is shown. */
function Preload({ load }: { readonly load: () => Promise<unknown> }) {
  useEffect(() => {
    const timer = setTimeout(() => void load(), PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [load]);
  return null;
}

/** Lets the page settle first; `requestIdleCallback` is missing in Safari. */
const PRELOAD_AFTER_MS = 500;

let firstArrival = true;

/** Mounted together with a page: starts it at its top and moves focus to its heading, except on the first load. */
function Arrival() {
  useEffect(() => {
    if (firstArrival) {
      firstArrival = false;
      return;
    }
    window.scrollTo(0, 0);
    return keepFocusOnHeading();
  }, []);
  return null;
}

/**
 * Focuses the page's heading, and again when data arrives and replaces it, until the person does something.
 * @returns how to stop.
 */
function keepFocusOnHeading(): () => void {
  const main = document.getElementById('main');
  const focusHeading = (): void => {
    const active = document.activeElement;
    const placed = active !== main && main?.contains(active) === true;
    if (placed) return;
    (main?.querySelector<HTMLElement>('h1[tabindex]') ?? main)?.focus({ preventScroll: true });
  };
  focusHeading();
  const observer = new MutationObserver(focusHeading);
  const stop = (): void => {
    observer.disconnect();
    window.removeEventListener('keydown', stop, true);
    window.removeEventListener('pointerdown', stop, true);
  };
  if (main !== null) observer.observe(main, { childList: true, subtree: true });
  window.addEventListener('keydown', stop, true);
  window.addEventListener('pointerdown', stop, true);
  return stop;
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
