import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { Link as WouterLink, Router, useLocation, useParams } from 'wouter';
import { changeQuery, decodeSegment, navigateTo, parseHash, subscribeToHash } from './hashLocation';
import type { NavigateOptions, QueryChange } from './hashLocation';

/** The router decodes paths once with `decodeURI`; escaping `%` keeps segments exact until they are decoded here. */
const readPath = (): string => parseHash(window.location.hash).path.replaceAll('%', '%25');
const readQuery = (): string => parseHash(window.location.hash).query;

function useHashLocation(): [string, (target: string, options?: NavigateOptions) => void] {
  return [useSyncExternalStore(subscribeToHash, readPath), navigateTo];
}

function useHashQuery(): string {
  return useSyncExternalStore(subscribeToHash, readQuery);
}

const hashHref = (href: string): string => `#${href}`;

/** Makes every link and hook below it work on `#/path?query`. Mount once, around the app. */
export function HashRouter({ children }: { readonly children: ReactNode }) {
  return (
    <Router hook={useHashLocation} hrefs={hashHref}>
      {children}
    </Router>
  );
}

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path such as `/runs?sort=name`, without `#`. */
  readonly to: string;
  /** Replaces the current history entry. */
  readonly replace?: boolean;
}

/** A link within the app: a real anchor, so that it opens in a new tab as any link does. */
export function Link({ to, replace = false, children, ...rest }: LinkProps) {
  return (
    <WouterLink href={to} replace={replace} {...rest}>
      {children}
    </WouterLink>
  );
}

/** `navigate('/runs/x?tab=turns', { replace: true })`. The function never changes. */
export function useNavigate(): (target: string, options?: NavigateOptions) => void {
  return navigateTo;
}

/** The current path, without the query. */
export function useRoutePath(): string {
  return useLocation()[0];
}

/** The parameters of the matched route, decoded. */
export function useRouteParams(): Readonly<Record<string, string | undefined>> {
  const params = useParams();
  return useMemo(() => {
    const decoded: Record<string, string | undefined> = {};
    for (const [name, value] of Object.entries(params)) {
      decoded[name] = typeof value === 'string' ? decodeSegment(value) : undefined;
    }
    return decoded;
  }, [params]);
}

/**
 * The query of the current address and how to change it. By default a change replaces the history entry
 * (filters, sorting); pass `{ replace: false }` where Back should undo it.
 */
export function useRouteQuery(): readonly [
  query: URLSearchParams,
  setQuery: (change: QueryChange, options?: NavigateOptions) => void,
] {
  const search = useHashQuery();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const setQuery = useCallback((change: QueryChange, options: NavigateOptions = { replace: true }) => {
    const { path, query: current } = parseHash(window.location.hash);
    const next = changeQuery(current, change);
    navigateTo(next === '' ? path : `${path}?${next}`, options);
  }, []);
  return [query, setQuery];
}

const PRODUCT_NAME = 'Agent Arcade';

/** Names the browser tab: "naive · qwen3-8b – Agent Arcade". A page's own call wins over its route's title. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? PRODUCT_NAME : `${title} – ${PRODUCT_NAME}`;
  }, [title]);
}
