import { useMemo } from 'react';
import { scoreModels } from '../../core/quiz';
import { ErrorBoundary, ErrorPanel, Loading, Page, PageHeader, Panel, Stack } from '../../ui';
import { useGameConduct, useKnownModels, useQuizzes } from '../../workers/bridge';
import { AskPanel } from './AskPanel';
import { ImportQuiz } from './ImportQuiz';
import { ModelTable } from './ModelTable';
import styles from './quiz.module.css';
import { QuizTable } from './QuizTable';

/** Who knows what, who acts on it, and the door to ask another model. */
export function QuizzesPage() {
  const quizzes = useQuizzes();
  const known = useKnownModels();
  return (
    <Page width="full">
      <PageHeader
        title="Quiz"
        description="Knowing and doing: five questions on NetHack, after the BALROG paper, beside what the same model does in its recorded games."
      />
      {(quizzes.state === 'loading' || known === null) && <Loading what="Reading quizzes…" />}
      {quizzes.state === 'error' && (
        <ErrorPanel
          title="The quizzes could not be read"
          kept="Nothing was changed."
          advice={quizzes.error.advice}
          details={quizzes.error.message}
        />
      )}
      {quizzes.state === 'ready' && known !== null && (
        <Stack gap={5}>
          <AskPanel known={known} />
          <Models />
          <Panel title="Quizzes" flush={quizzes.value.length > 0}>
            {quizzes.value.length === 0 ? (
              <p className={styles.note}>No model was asked yet.</p>
            ) : (
              <QuizTable quizzes={quizzes.value} />
            )}
          </Panel>
          <ImportQuiz />
        </Stack>
      )}
    </Page>
  );
}

function Models() {
  const quizzes = useQuizzes();
  const games = useGameConduct();
  const scores = useMemo(
    () =>
      quizzes.state === 'ready' && games.state === 'ready' ? scoreModels(quizzes.value, games.value) : null,
    [quizzes, games],
  );
  return (
    <ErrorBoundary what="The table of models">
      <Panel title="Models" flush={scores !== null && scores.length > 0}>
        {games.state === 'error' ? (
          <ErrorPanel
            title="The recorded games could not be read"
            kept="Nothing was changed."
            advice={games.error.advice}
            details={games.error.message}
          />
        ) : scores === null ? (
          <Loading what="Reading recorded games…" />
        ) : scores.length === 0 ? (
          <p className={styles.note}>
            Nothing to compare yet: ask a model above, or record or import NetHack games of a language model.
          </p>
        ) : (
          <ModelTable scores={scores} />
        )}
      </Panel>
    </ErrorBoundary>
  );
}
