import type { MatchRecord } from '../../../core/evaluate';
import { Cell, HeaderCell, Link, Panel, Row, routePath, StatusBadge, Table, withQuery } from '../../../ui';
import styles from '../shared/versus.module.css';
import { resultText, resultTone } from '../shared/words';

/** The games of a match, with the way to each and to its episodes. */
export function GameList({ match, shown }: { readonly match: MatchRecord; readonly shown: number }) {
  const path = routePath('versus', match.id);
  return (
    <Panel title="Games" flush>
      <Table caption="Games of this match">
        <thead>
          <tr>
            <HeaderCell>Game</HeaderCell>
            <HeaderCell numeric>Seed</HeaderCell>
            <HeaderCell>Result</HeaderCell>
            <HeaderCell>Episodes</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {match.games.map((game, index) => (
            <Row key={index}>
              <th scope="row">
                <Link
                  to={withQuery(path, { game: index + 1 })}
                  {...(index === shown ? { 'aria-current': 'true' as const } : {})}
                >
                  Game {index + 1}
                </Link>
              </th>
              <Cell numeric>{game.seed}</Cell>
              <Cell>
                <StatusBadge tone={resultTone(game.result, match.sides)}>
                  {game.result === null && game.plays.every((play) => play === null)
                    ? 'Not begun'
                    : resultText(game.result, match.sides)}
                </StatusBadge>
              </Cell>
              <Cell>
                <span className={styles.links}>
                  {game.result !== null &&
                    game.plays.map(
                      (play, side) =>
                        play && (
                          <Link key={side} to={routePath('runs', play.runId, play.episodeId)}>
                            {match.sides[side === 0 ? 0 : 1].name}
                          </Link>
                        ),
                    )}
                </span>
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}
