import type { CountedGrade, Grader, QuestionScore } from '../../core/quiz';
import { Cell, HeaderCell, Row, StatusBadge, Table } from '../../ui';
import styles from './quiz.module.css';
import { GRADER_LABELS, conductText } from './words';

interface OutcomeTableProps {
  /** In the order of the questions. */
  readonly grades: readonly CountedGrade[];
  readonly scores: readonly QuestionScore[];
  /** Recorded games of the model; `null` while they are being read. */
  readonly games: number | null;
}

/** The five questions with both grades and the conduct beside them. */
export function OutcomeTable({ grades, scores, games }: OutcomeTableProps) {
  return (
    <Table caption="Knowing and doing">
      <thead>
        <tr>
          <HeaderCell>Question</HeaderCell>
          <HeaderCell>Answer right</HeaderCell>
          <HeaderCell>Conclusion right</HeaderCell>
          <HeaderCell>Acts accordingly</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {scores.map((score, place) => {
          const grade = grades[place];
          return (
            <Row key={score.question.id}>
              <th scope="row" className={styles.question}>
                {score.question.title}
              </th>
              <Cell>
                <GradeMark right={grade?.answerRight ?? null} by={grade?.answerBy ?? null} />
              </Cell>
              <Cell>
                <GradeMark right={grade?.conclusionRight ?? null} by={grade?.conclusionBy ?? null} />
              </Cell>
              <Cell>{games === null ? 'Reading…' : conductText(score, games)}</Cell>
            </Row>
          );
        })}
      </tbody>
    </Table>
  );
}

function GradeMark({ right, by }: { readonly right: boolean | null; readonly by: Grader | null }) {
  if (right === null || by === null) return <span className={styles.by}>Not graded</span>;
  return (
    <>
      <StatusBadge tone={right ? 'success' : 'danger'}>{right ? 'Right' : 'Wrong'}</StatusBadge>{' '}
      <span className={styles.by}>{GRADER_LABELS[by]}</span>
    </>
  );
}
