import { seriesScore, type MatchRecord } from '../../../core/evaluate';
import {
  Cell,
  formatCount,
  HeaderCell,
  Row,
  RowLink,
  routePath,
  Table,
  TimeAgo,
  VisuallyHidden,
} from '../../../ui';
import { environmentMetas, findTask } from '../../../workers/bridge';
import { MatchMenu } from '../shared/MatchMenu';
import styles from '../shared/versus.module.css';
import { matchTitle, scoreText } from '../shared/words';

/** Every match, newest first. */
export function MatchTable({ matches }: { readonly matches: readonly MatchRecord[] }) {
  return (
    <Table caption="Matches">
      <thead>
        <tr>
          <HeaderCell>Match</HeaderCell>
          <HeaderCell>Score</HeaderCell>
          <HeaderCell>Played</HeaderCell>
          <HeaderCell>
            <VisuallyHidden>Actions</VisuallyHidden>
          </HeaderCell>
        </tr>
      </thead>
      <tbody>
        {matches.map((match) => {
          const { rules } = match;
          const meta = environmentMetas.find(({ id }) => id === rules.environmentId);
          const over = match.games.filter(({ result }) => result !== null).length;
          const [first, second] = seriesScore(match.games);
          return (
            <Row key={match.id}>
              <th scope="row">
                <RowLink to={routePath('versus', match.id)}>{matchTitle(match)}</RowLink>
                <span className={styles.level}>
                  {meta?.title ?? rules.environmentId}:{' '}
                  {findTask(rules.environmentId, rules.task)?.title ?? rules.task},{' '}
                  {formatCount(over, 'game', 'games')}
                </span>
              </th>
              <Cell className={styles.nowrap}>
                {scoreText(first)} : {scoreText(second)}
              </Cell>
              <Cell>
                <TimeAgo moment={match.updatedAt} />
              </Cell>
              <Cell numeric>
                <MatchMenu match={match} />
              </Cell>
            </Row>
          );
        })}
      </tbody>
    </Table>
  );
}
