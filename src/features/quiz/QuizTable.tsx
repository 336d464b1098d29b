import type { QuizRecord } from '../../core/quiz';
import {
  Cell,
  HeaderCell,
  Row,
  RowLink,
  StatusBadge,
  Table,
  TimeAgo,
  VisuallyHidden,
  routePath,
} from '../../ui';
import styles from './quiz.module.css';
import { QuizMenu } from './QuizMenu';
import { STATE_LABELS, STATE_TONES, judgeText } from './words';

/** Every quiz, newest first. */
export function QuizTable({ quizzes }: { readonly quizzes: readonly QuizRecord[] }) {
  return (
    <Table caption="Quizzes">
      <thead>
        <tr>
          <HeaderCell>Model</HeaderCell>
          <HeaderCell>State</HeaderCell>
          <HeaderCell>Graded by</HeaderCell>
          <HeaderCell>Asked</HeaderCell>
          <HeaderCell>
            <VisuallyHidden>Actions</VisuallyHidden>
          </HeaderCell>
        </tr>
      </thead>
      <tbody>
        {quizzes.map((quiz) => (
          <Row key={quiz.id}>
            <th scope="row" className={styles.model}>
              <RowLink to={routePath('quiz', quiz.id)}>{quiz.model.modelId}</RowLink>
            </th>
            <Cell>
              <StatusBadge tone={STATE_TONES[quiz.state]}>{STATE_LABELS[quiz.state]}</StatusBadge>
            </Cell>
            <Cell>{judgeText(quiz)}</Cell>
            <Cell>
              <TimeAgo moment={quiz.createdAt} />
            </Cell>
            <Cell numeric>
              <QuizMenu quiz={quiz} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
