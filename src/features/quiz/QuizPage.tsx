import { useMemo } from 'react';
import {
  QUESTIONNAIRE_VERSION,
  QUESTIONS,
  QUESTION_IDS,
  countedGrade,
  scoreModel,
  type GameConduct,
  type QuizRecord,
} from '../../core/quiz';
import {
  ButtonLink,
  Cluster,
  EmptyState,
  ErrorBoundary,
  ErrorPanel,
  Loading,
  Page,
  PageHeader,
  Panel,
  Stack,
  StatusBadge,
  formatDateTime,
  useDocumentTitle,
  useNavigate,
  useRouteParams,
} from '../../ui';
import { useGameConduct, useQuizzes, useKnownModels, type Live } from '../../workers/bridge';
import { AnswerPanel } from './AnswerPanel';
import { GradePanel } from './GradePanel';
import { OutcomeTable } from './OutcomeTable';
import { ProgressPanel } from './ProgressPanel';
import styles from './quiz.module.css';
import { QuizMenu } from './QuizMenu';
import { STATE_LABELS, STATE_TONES, judgeText } from './words';

const BREADCRUMBS = [{ label: 'Quiz', to: '/quiz' }];

/** One quiz: its progress, every answer with its grades, and what the model did in its games. */
export function QuizPage() {
  const id = useRouteParams()['quiz'] ?? '';
  const quizzes = useQuizzes();
  const games = useGameConduct();
  if (quizzes.state === 'loading')
    return (
      <Page>
        <Loading what="Reading the quiz…" />
      </Page>
    );
  if (quizzes.state === 'error')
    return (
      <Page>
        <PageHeader title="Quiz" breadcrumbs={BREADCRUMBS} />
        <ErrorPanel
          title="The quiz could not be read"
          kept="Nothing was changed."
          advice={quizzes.error.advice}
          details={quizzes.error.message}
        />
      </Page>
    );
  const quiz = quizzes.value.find((candidate) => candidate.id === id);
  if (!quiz)
    return (
      <Page>
        <PageHeader title="Quiz not found" breadcrumbs={BREADCRUMBS} />
        <EmptyState
          icon="file"
          title="This quiz is not in this browser"
          description="Quizzes live in the browser that made them. If somebody sent you this link, ask for the quiz file and import it."
          actions={
            <ButtonLink to="/quiz" variant="primary">
              All quizzes
            </ButtonLink>
          }
        />
      </Page>
    );
  return <QuizView quiz={quiz} games={games} />;
}

interface QuizViewProps {
  readonly quiz: QuizRecord;
  readonly games: Live<readonly GameConduct[]>;
}

function QuizView({ quiz, games }: QuizViewProps) {
  const navigate = useNavigate();
  useDocumentTitle(`Quiz: ${quiz.model.modelId}`);
  const score = useMemo(
    () => scoreModel(quiz.model.modelId, [quiz], games.state === 'ready' ? games.value : []),
    [quiz, games],
  );
  const known = useKnownModels();
  const read = games.state === 'ready';
  return (
    <Page width="full">
      <PageHeader
        title={quiz.model.modelId}
        breadcrumbs={BREADCRUMBS}
        description={`Asked ${formatDateTime(quiz.createdAt)}. Graded by: ${judgeText(quiz)}.${quiz.importedFrom === null ? '' : ` Imported from ${quiz.importedFrom}.`}`}
        actions={
          <Cluster gap={2}>
            <StatusBadge tone={STATE_TONES[quiz.state]}>{STATE_LABELS[quiz.state]}</StatusBadge>
            <QuizMenu quiz={quiz} onDeleted={() => navigate('/quiz')} />
          </Cluster>
        }
      />
      <Stack gap={5}>
        {quiz.questionnaireVersion !== QUESTIONNAIRE_VERSION && (
          <p className={styles.note}>
            This quiz was asked in other words than today’s, so its grades are not counted in the table of
            models.
          </p>
        )}
        <ProgressPanel quiz={quiz} />
        {known && <GradePanel quiz={quiz} known={known} />}
        {games.state === 'error' && (
          <ErrorPanel
            title="The recorded games could not be read"
            kept="Nothing was changed."
            advice={games.error.advice}
            details={games.error.message}
          />
        )}
        <Panel title="Knowing and doing" flush>
          <OutcomeTable
            grades={QUESTION_IDS.map((question) => countedGrade(quiz.answers[question]))}
            scores={score.questions}
            games={read ? score.games.length : null}
          />
        </Panel>
        {QUESTIONS.map((question, place) => (
          <ErrorBoundary key={question.id} what={`The answer on ${question.title.toLowerCase()}`}>
            <AnswerPanel
              quiz={quiz}
              question={question}
              score={read ? (score.questions[place] ?? null) : null}
              games={score.games.length}
            />
          </ErrorBoundary>
        ))}
      </Stack>
    </Page>
  );
}
