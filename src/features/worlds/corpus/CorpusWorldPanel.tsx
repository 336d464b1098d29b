import { useEffect, useRef } from 'react';
import {
  Button,
  ButtonLink,
  Cluster,
  CodeEditor,
  ErrorPanel,
  Loading,
  Panel,
  Stack,
  TextBlock,
  formatCount,
  routePath,
  useNavigate,
  useToast,
  withQuery,
} from '../../../ui';
import { specificationOf } from '../../../core/worlds';
import { collectWorlds, corpusSource, downloadBlob, type CorpusWorld } from '../../../workers/bridge';
import { endsOnAnswer, useAnswer } from '../shared';
import styles from '../shared/worlds.module.css';

interface CorpusWorldPanelProps {
  readonly world: CorpusWorld;
  /** The seed of the recorded solution. */
  readonly seed: number;
}

/** One game of the corpus: its specification, recorded solution and source. */
export function CorpusWorldPanel({ world, seed }: CorpusWorldPanelProps) {
  const source = useAnswer(`corpus ${world.id}`, () => corpusSource(world.id));
  const navigate = useNavigate();
  const toast = useToast();
  const whole = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The table above is long: whoever chose a game is brought to it.
    const heading = whole.current?.querySelector('h2');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
    whole.current?.scrollIntoView({ block: 'start' });
  }, []);

  const measure = async (text: string): Promise<void> => {
    const made = await collectWorlds(world.title, [
      { name: world.id, source: text, specification: specificationOf(text) },
    ]);
    if (made.ok) navigate(routePath('worlds', made.value));
    else toast({ message: made.error.message, detail: made.error.advice, tone: 'error' });
  };

  return (
    <div ref={whole} className={styles.chosen}>
      <Panel
        title={world.title}
        actions={
          <Cluster gap={2}>
            <ButtonLink to="/worlds/corpus" size="small" icon="chevronUp">
              Back to the table
            </ButtonLink>
            <ButtonLink
              to={routePath('play', 'bytesized32', world.id, seed)}
              size="small"
              variant="primary"
              icon="play"
            >
              Play
            </ButtonLink>
            <ButtonLink to={withQuery('/worlds/new', { reference: world.id })} size="small" icon="plus">
              Write a world after it
            </ButtonLink>
            {source.state === 'ready' && (
              <>
                <Button size="small" icon="settings" onClick={() => void measure(source.value)}>
                  Measure a copy
                </Button>
                <Button
                  size="small"
                  icon="download"
                  onClick={() =>
                    downloadBlob(new Blob([source.value], { type: 'text/x-python' }), world.file)
                  }
                >
                  Download
                </Button>
              </>
            )}
          </Cluster>
        }
      >
        {source.state === 'loading' && <Loading what="Reading the game…" />}
        {source.state === 'error' && (
          <ErrorPanel
            title="The game could not be loaded"
            kept="Nothing was changed."
            advice={source.error}
          />
        )}
        {source.state === 'ready' && (
          <Stack gap={4}>
            <p className={styles.text}>{world.task}</p>
            {endsOnAnswer(world.solution) && (
              <p className={styles.text}>
                It ends on an answer. A search for a win guesses that; the recorded solution finds it out.
              </p>
            )}
            <details className={styles.fold}>
              <summary>
                Recorded solution with seed {seed} ({formatCount(world.solution.length, 'action', 'actions')})
              </summary>
              <TextBlock label="Solution" hideLabel text={world.solution.join('\n')} maxHeight="16rem" />
            </details>
            {world.losing.actions ? (
              <details className={styles.fold}>
                <summary>
                  {world.losing.stuck === true ? 'How it gets stuck' : 'How it is lost'}: {world.losing.why}
                </summary>
                <TextBlock
                  label="Losing line"
                  hideLabel
                  text={world.losing.actions.join('\n')}
                  maxHeight="16rem"
                />
              </details>
            ) : (
              <p className={styles.text}>It cannot be lost: {world.losing.why}</p>
            )}
            <TextBlock label="Specification" text={specificationOf(source.value)} maxHeight="16rem" />
            <CodeEditor label={`Source of ${world.title}`} value={source.value} />
          </Stack>
        )}
      </Panel>
    </div>
  );
}
