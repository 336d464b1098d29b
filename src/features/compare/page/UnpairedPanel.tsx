import { environmentTitle } from '../../../core/env';
import { UNPAIRED_REASONS, type Pairing, type UnpairedEpisode } from '../../../core/evaluate';
import {
  Cell,
  HeaderCell,
  Panel,
  Row,
  RowLink,
  Stack,
  Table,
  formatCount,
  formatNumber,
  routePath,
} from '../../../ui';
import styles from '../compare.module.css';
import { REASON_TEXTS, taskTitle } from './words';

/** More rows than this help nobody. */
const MOST_ROWS = 300;

/** Episodes that are compared with none, counted and listed with the reason. */
export function UnpairedPanel({ pairing: { unpaired } }: { readonly pairing: Pairing }) {
  if (unpaired.length === 0) return null;
  const groups = UNPAIRED_REASONS.flatMap((reason) =>
    (['first', 'second'] as const).flatMap((side) => {
      const count = unpaired.filter((one) => one.reason === reason && one.side === side).length;
      return count > 0 ? [{ reason, side, count }] : [];
    }),
  );
  return (
    <Panel title="Not compared">
      <Stack gap={3}>
        <ul className={styles.reasons}>
          {groups.map(({ reason, side, count }) => (
            <li key={`${reason} ${side}`}>
              {formatCount(count, 'episode', 'episodes')} of the {side} run: {REASON_TEXTS[reason]}.
            </li>
          ))}
        </ul>
        <details>
          <summary>
            {formatCount(unpaired.length, 'episode', 'episodes')}
            {unpaired.length > MOST_ROWS && `, the first ${formatNumber(MOST_ROWS)}`}
          </summary>
          <Table caption="Episodes that are not compared" maxHeight="24rem">
            <thead>
              <tr>
                <HeaderCell>Level</HeaderCell>
                <HeaderCell numeric>Seed</HeaderCell>
                <HeaderCell>Run</HeaderCell>
                <HeaderCell>Why</HeaderCell>
              </tr>
            </thead>
            <tbody>
              {unpaired.slice(0, MOST_ROWS).map((one) => (
                <UnpairedRow key={one.episode.id} unpaired={one} />
              ))}
            </tbody>
          </Table>
        </details>
      </Stack>
    </Panel>
  );
}

function UnpairedRow({ unpaired: { side, episode, reason } }: { readonly unpaired: UnpairedEpisode }) {
  return (
    <Row>
      <th scope="row">
        <RowLink to={routePath('runs', episode.runId, episode.id)}>
          {environmentTitle(episode.environmentId)}: {taskTitle(episode.environmentId, episode.task)}
        </RowLink>
      </th>
      <Cell numeric>{episode.seed ?? '–'}</Cell>
      <Cell>{side}</Cell>
      <Cell>{REASON_TEXTS[reason]}</Cell>
    </Row>
  );
}
