import { Component } from 'react';
import type { ErrorInfo, ReactNode } from 'react';
import { Button } from './Button';
import { TextBlock } from './display';
import styles from './errors.module.css';
import { Icon } from './icons';

export interface ErrorPanelProps {
  /** What happened, in one sentence. */
  readonly title: string;
  /** What is safe: "The 12 finished episodes were kept." */
  readonly kept?: ReactNode;
  /** What to do next. */
  readonly advice?: ReactNode;
  /** Technical words for a report; shown on demand, copyable. */
  readonly details?: string;
  readonly actions?: ReactNode;
}

/** An error as part of the page: what happened, what was kept, what to do. */
export function ErrorPanel({ title, kept, advice, details, actions }: ErrorPanelProps) {
  return (
    <div className={styles.panel} role="alert">
      <Icon name="warning" size={18} />
      <div className={styles.words}>
        <p className={styles.what}>{title}</p>
        {(kept !== undefined || advice !== undefined) && (
          <dl className={styles.rows}>
            {kept !== undefined && (
              <>
                <dt>Kept</dt>
                <dd>{kept}</dd>
              </>
            )}
            {advice !== undefined && (
              <>
                <dt>What to do</dt>
                <dd>{advice}</dd>
              </>
            )}
          </dl>
        )}
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        {details !== undefined && details !== '' && (
          <details>
            <summary>Details</summary>
            <TextBlock text={details} label="Error details" hideLabel maxHeight="16rem" />
          </details>
        )}
      </div>
    </div>
  );
}

export interface ErrorBoundaryProps {
  /** What this part of the page is: "The replay". */
  readonly what: string;
  /** Starts afresh when it changes, e.g. the address. */
  readonly resetKey?: string;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly error: { readonly message: string; readonly details: string } | null;
  readonly resetKey: string | undefined;
}

function describe(thrown: unknown): { readonly message: string; readonly details: string } {
  if (thrown instanceof Error) return { message: thrown.message, details: thrown.stack ?? thrown.message };
  return { message: String(thrown), details: String(thrown) };
}

/** Keeps a crash of one part from taking the rest of the page with it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(thrown: unknown): Partial<ErrorBoundaryState> {
    return { error: describe(thrown) };
  }

  static getDerivedStateFromProps(
    props: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    return props.resetKey === state.resetKey ? null : { error: null, resetKey: props.resetKey };
  }

  override componentDidCatch(thrown: unknown, info: ErrorInfo): void {
    const { details } = describe(thrown);
    this.setState((state) => ({
      error: {
        message: state.error?.message ?? '',
        details: `${details}\n${info.componentStack ?? ''}`.trim(),
      },
    }));
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    // A chunk that is gone after an update looks like a crash; only loading the page again helps.
    const staleBuild = /dynamically imported module|module script failed|preload CSS/i.test(error.message);
    return (
      <ErrorPanel
        title={
          staleBuild
            ? `${this.props.what} could not be loaded: the network failed or the app was updated meanwhile.`
            : `${this.props.what} stopped working because of an error in the app.`
        }
        kept="Everything already saved, and the rest of the page."
        advice={
          staleBuild
            ? 'Load the page again.'
            : 'Try again, or load the page again. If it keeps happening, report the details.'
        }
        details={error.details}
        actions={
          <>
            {!staleBuild && <Button onClick={() => this.setState({ error: null })}>Try again</Button>}
            <Button
              variant={staleBuild ? 'primary' : 'quiet'}
              icon="refresh"
              onClick={() => window.location.reload()}
            >
              Reload page
            </Button>
          </>
        }
      />
    );
  }
}
