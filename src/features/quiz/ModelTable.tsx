import type { ModelScore } from '../../core/quiz';
import { Cell, HeaderCell, Row, RowLink, Table, formatCount, routePath } from '../../ui';
import styles from './quiz.module.css';
import { shareText } from './words';

/** One row per model: what it knows and what it does. A row leads to the model's newest quiz. */
export function ModelTable({ scores }: { readonly scores: readonly ModelScore[] }) {
  return (
    <Table caption="Models">
      <thead>
        <tr>
          <HeaderCell>Model</HeaderCell>
          <HeaderCell numeric>Answer right</HeaderCell>
          <HeaderCell numeric>Conclusion right</HeaderCell>
          <HeaderCell numeric>Acts accordingly</HeaderCell>
          <HeaderCell>From</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {scores.map((score) => (
          <Row key={score.model}>
            <th scope="row" className={styles.model}>
              {score.quizzes[0] ? (
                <RowLink to={routePath('quiz', score.quizzes[0].id)}>{score.model}</RowLink>
              ) : (
                score.model
              )}
            </th>
            <Cell numeric title="Of the graded answers">
              {shareText(score.answerRight)}
            </Cell>
            <Cell numeric title="Of the graded answers">
              {shareText(score.conclusionRight)}
            </Cell>
            <Cell numeric title="Acts avoided in all recorded games, of those that were avoided or done">
              {shareText(score.avoided)}
            </Cell>
            <Cell>{sourcesText(score)}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

function sourcesText({ quizzes, games }: ModelScore): string {
  const asked = quizzes.length === 0 ? 'Not asked' : formatCount(quizzes.length, 'quiz', 'quizzes');
  const recorded =
    games.length === 0 ? 'no recorded games' : formatCount(games.length, 'recorded game', 'recorded games');
  return `${asked}, ${recorded}`;
}
