import { useId } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { classNames } from './classNames';
import { Icon } from './icons';
import styles from './layout.module.css';
import { Link } from './router';

/** Steps of the spacing scale: 4, 8, 12, 16, 24, 32, 48 px. */
export type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 7;

function gapClass(gap: Gap): string | undefined {
  return styles[`gap${gap}`];
}

interface BoxProps {
  readonly gap?: Gap;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Children below each other. */
export function Stack({ gap = 4, className, children }: BoxProps) {
  return <div className={classNames(styles.stack, gapClass(gap), className)}>{children}</div>;
}

export interface ClusterProps extends BoxProps {
  readonly justify?: 'start' | 'between' | 'end';
}

/** Children beside each other, wrapping where there is no room. */
export function Cluster({ gap = 2, justify = 'start', className, children }: ClusterProps) {
  return (
    <div
      className={classNames(styles.cluster, gapClass(gap), justify !== 'start' && styles[justify], className)}
    >
      {children}
    </div>
  );
}

export interface GridProps extends BoxProps {
  /** Least width of a column, default `16rem`; as many columns as fit. */
  readonly least?: string;
  /** A few columns fill the whole width (tiles); otherwise columns keep their size (cards). */
  readonly stretch?: boolean;
}

/** Equal columns, as many as fit. */
export function Grid({ least = '16rem', stretch = false, gap = 4, className, children }: GridProps) {
  const style: CSSProperties & Record<'--least', string> = { '--least': least };
  return (
    <div
      className={classNames(styles.grid, stretch && styles.stretch, gapClass(gap), className)}
      style={style}
    >
      {children}
    </div>
  );
}

export interface SplitProps extends BoxProps {
  /** `grid-template-columns` on wide screens, default two equal columns; narrow screens stack. */
  readonly columns?: string;
}

/** Panes beside each other on wide screens, below each other on narrow ones. */
export function Split({
  columns = 'minmax(0, 1fr) minmax(0, 1fr)',
  gap = 5,
  className,
  children,
}: SplitProps) {
  const style: CSSProperties & Record<'--columns', string> = { '--columns': columns };
  return (
    <div className={classNames(styles.split, gapClass(gap), className)} style={style}>
      {children}
    </div>
  );
}

export interface PanelProps {
  /** Becomes an h2 and names the region. */
  readonly title?: string;
  /** Beside the title. */
  readonly actions?: ReactNode;
  /** Leaves out the inner spacing, for tables and lists that reach the edge. */
  readonly flush?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A bordered part of a page with an optional head. */
export function Panel({ title, actions, flush = false, className, children }: PanelProps) {
  const id = useId();
  return (
    <section
      className={classNames(styles.panel, className)}
      aria-labelledby={title === undefined ? undefined : id}
    >
      {(title !== undefined || actions !== undefined) && (
        <div className={styles.panelHead}>
          {title !== undefined && <h2 id={id}>{title}</h2>}
          {actions}
        </div>
      )}
      {flush ? children : <div className={styles.panelBody}>{children}</div>}
    </section>
  );
}

export interface PageProps {
  /** `prose` for reading, `normal` for most, `full` for boards and wide tables. */
  readonly width?: 'prose' | 'normal' | 'full';
  readonly className?: string;
  readonly children: ReactNode;
}

/** The body of a route: margins and distances. Its first child is usually a `PageHeader`. */
export function Page({ width = 'normal', className, children }: PageProps) {
  return (
    <div className={classNames(styles.page, width !== 'full' && styles[width], className)}>{children}</div>
  );
}

export interface Breadcrumb {
  readonly label: string;
  readonly to: string;
}

export interface PageHeaderProps {
  /** The page's only h1; it receives focus after navigation. */
  readonly title: ReactNode;
  /** The way here, without the page itself. */
  readonly breadcrumbs?: readonly Breadcrumb[];
  readonly description?: ReactNode;
  readonly actions?: ReactNode;
}

export function PageHeader({ title, breadcrumbs = [], description, actions }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      {breadcrumbs.length > 0 && (
        <nav aria-label="Breadcrumbs">
          <ol className={styles.crumbs}>
            {breadcrumbs.map((crumb) => (
              <li key={crumb.to}>
                <Link to={crumb.to}>{crumb.label}</Link>
                <Icon name="chevronRight" size={12} />
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className={styles.headerRow}>
        <h1 tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {actions !== undefined && <div className={classNames(styles.cluster, styles.gap2)}>{actions}</div>}
      </div>
      {description !== undefined && <p className={styles.description}>{description}</p>}
    </header>
  );
}

/** Running text at a comfortable measure. */
export function Prose({ children }: { readonly children: ReactNode }) {
  return <div className={styles.readable}>{children}</div>;
}
