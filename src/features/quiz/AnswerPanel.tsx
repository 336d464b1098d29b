import { textOf } from '../../core/agent';
import { useEffect, useState } from 'react';
import {
  QUESTIONNAIRE_VERSION,
  type QuestionScore,
  type QuizAnswer,
  type QuizQuestion,
  type QuizRecord,
} from '../../core/quiz';
import {
  Cluster,
  Link,
  Panel,
  SegmentedControl,
  Split,
  Stack,
  StatusBadge,
  TextBlock,
  formatDateTime,
  routePath,
  useToast,
} from '../../ui';
import { gradeByHand } from '../../workers/bridge';
import { halvesOf, hasArrived, type Halves, type PendingGrade } from './pendingGrade';
import styles from './quiz.module.css';
import { conductSentences } from './words';

interface AnswerPanelProps {
  readonly quiz: QuizRecord;
  readonly question: QuizQuestion;
  /** `null` while the recorded games are being read. */
  readonly score: QuestionScore | null;
  /** Recorded games of the model. */
  readonly games: number;
}

/** One question: what was asked and answered, the judge's verdict, the grade by hand, and the model's conduct. */
export function AnswerPanel({ quiz, question, score, games }: AnswerPanelProps) {
  const answer = quiz.answers[question.id];
  const { asked } = answer;
  return (
    <Panel title={question.title}>
      <Stack gap={4}>
        <p className={styles.asked}>
          {asked?.messages.map(textOf).at(-1) ??
            (quiz.questionnaireVersion === QUESTIONNAIRE_VERSION ? question.text : 'Not asked.')}
        </p>
        {asked === null ? (
          <p className={styles.note}>
            {quiz.state === 'running' ? 'Waiting for the answer…' : 'Not answered.'}
          </p>
        ) : (
          <>
            <TextBlock label="Answer" text={asked.reply} maxHeight="20rem" empty="(an empty answer)" />
            {asked.stopReason === 'length' && (
              <p className={styles.note}>The answer ended because the output budget was spent.</p>
            )}
            {asked.reasoning !== '' && (
              <details className={styles.fold}>
                <summary>Reasoning</summary>
                <TextBlock label="Reasoning" hideLabel text={asked.reasoning} maxHeight="20rem" />
              </details>
            )}
            <Split columns="minmax(0, 1fr) minmax(0, 1fr)" gap={5}>
              <JudgePart quiz={quiz} answer={answer} question={question} />
              <HandPart quiz={quiz} answer={answer} question={question} />
            </Split>
          </>
        )}
        <Conduct score={score} games={games} />
      </Stack>
    </Panel>
  );
}

interface PartProps {
  readonly quiz: QuizRecord;
  readonly answer: QuizAnswer;
  readonly question: QuizQuestion;
}

function JudgePart({ quiz, answer: { judged }, question }: PartProps) {
  return (
    <div>
      <h3 className={styles.part}>Judge</h3>
      {judged === null ? (
        <p className={styles.note}>
          {quiz.judge !== null && quiz.state === 'running' ? 'Waiting for the verdict…' : 'Not asked.'}
        </p>
      ) : (
        <Stack gap={2}>
          {judged.verdict === null ? (
            <p className={styles.reason}>
              The judge’s reply holds no verdict that can be read. Grade by hand.
            </p>
          ) : (
            <>
              <Cluster gap={2}>
                <Verdict what="Answer" right={judged.verdict.answerRight} />
                <Verdict what="Conclusion" right={judged.verdict.conclusionRight} />
              </Cluster>
              {judged.verdict.reason !== '' && <p className={styles.reason}>{judged.verdict.reason}</p>}
            </>
          )}
          <p className={styles.note}>
            {judged.model.modelId}, {formatDateTime(judged.exchange.at)}
          </p>
          <details className={styles.fold}>
            <summary>What the judge was sent and replied</summary>
            <Stack gap={3}>
              <TextBlock
                label="Sent"
                text={judged.exchange.messages.map(textOf).join('\n\n')}
                maxHeight="16rem"
              />
              <TextBlock label="Reply" text={judged.exchange.reply} maxHeight="16rem" />
            </Stack>
          </details>
        </Stack>
      )}
      <details className={styles.fold}>
        <summary>Rules for grading</summary>
        <ul className={styles.sentences}>
          <li>Answer right: {question.answerRule}</li>
          <li>Conclusion right: {question.conclusionRule}</li>
        </ul>
      </details>
    </div>
  );
}

function Verdict({ what, right }: { readonly what: string; readonly right: boolean }) {
  return (
    <StatusBadge tone={right ? 'success' : 'danger'}>
      {what} {right ? 'right' : 'wrong'}
    </StatusBadge>
  );
}

type HandChoice = 'open' | 'right' | 'wrong';

const HAND_CHOICES: readonly { readonly value: HandChoice; readonly label: string }[] = [
  { value: 'open', label: 'Open' },
  { value: 'right', label: 'Right' },
  { value: 'wrong', label: 'Wrong' },
];

function HandPart({ quiz, answer: { hand }, question }: PartProps) {
  const toast = useToast();
  // What was chosen shows at once; what is stored follows a moment later.
  const [pending, setPending] = useState<PendingGrade | null>(null);
  useEffect(() => {
    if (pending !== null && hasArrived(pending, hand)) setPending(null);
  }, [pending, hand]);
  const chosen = pending?.halves ?? halvesOf(hand);
  const grade = async (change: Partial<Halves>): Promise<void> => {
    const mine: PendingGrade = { halves: { ...chosen, ...change }, at: Date.now(), saved: false };
    setPending(mine);
    const saved = await gradeByHand(quiz.id, question.id, { ...mine.halves, at: mine.at });
    const after = saved.ok ? { ...mine, saved: true } : null;
    setPending((now) => (now === mine ? after : now));
    if (!saved.ok) toast({ message: saved.error.message, detail: saved.error.advice, tone: 'error' });
  };
  return (
    <div>
      <h3 className={styles.part}>By hand</h3>
      <Stack gap={3}>
        <SegmentedControl
          label="Answer"
          hideLabel={false}
          value={choiceOf(chosen.answerRight)}
          onChange={(choice) => void grade({ answerRight: truthOf(choice) })}
          choices={HAND_CHOICES}
        />
        <SegmentedControl
          label="Conclusion"
          hideLabel={false}
          value={choiceOf(chosen.conclusionRight)}
          onChange={(choice) => void grade({ conclusionRight: truthOf(choice) })}
          choices={HAND_CHOICES}
        />
        <p className={styles.note}>
          {hand === null
            ? 'A grade by hand goes before the judge’s.'
            : `Graded by hand ${formatDateTime(hand.at)}; it goes before the judge’s.`}
        </p>
      </Stack>
    </div>
  );
}

function choiceOf(right: boolean | null): HandChoice {
  if (right === null) return 'open';
  return right ? 'right' : 'wrong';
}

function truthOf(choice: HandChoice): boolean | null {
  return choice === 'open' ? null : choice === 'right';
}

function Conduct({ score, games }: Pick<AnswerPanelProps, 'score' | 'games'>) {
  return (
    <div>
      <h3 className={styles.part}>In recorded games</h3>
      {score === null ? (
        <p className={styles.note}>Reading recorded games…</p>
      ) : (
        <Stack gap={2}>
          {conductSentences(score, games).map((sentence) => (
            <p key={sentence} className={styles.reason}>
              {sentence}
            </p>
          ))}
          {score.act.actedIn.length > 0 && (
            <ul className={styles.games} aria-label="Games in which it happened">
              {score.act.actedIn.map(({ runId, episodeId }, place) => (
                <li key={episodeId}>
                  <Link to={routePath('runs', runId, episodeId)}>Game {place + 1}</Link>
                </li>
              ))}
            </ul>
          )}
        </Stack>
      )}
    </div>
  );
}
