import { Cell, HeaderCell, Link, Panel, routePath, Row, RowLink, Table, TimeAgo } from '../../ui';
import { useRuns } from '../../workers/bridge';

const SHOWN = 5;

/** The newest runs; nothing at all before there are any. */
export function RecentRuns() {
  const runs = useRuns();
  if (runs.state !== 'ready' || runs.value.length === 0) return null;
  return (
    <Panel title="Recent runs" flush actions={<Link to="/runs">All runs</Link>}>
      <Table caption="Recent runs">
        <thead>
          <tr>
            <HeaderCell>Run</HeaderCell>
            <HeaderCell>Player</HeaderCell>
            <HeaderCell numeric>Episodes</HeaderCell>
            <HeaderCell numeric>Changed</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {runs.value.slice(0, SHOWN).map((run) => (
            <Row key={run.id}>
              <th scope="row">
                <RowLink to={routePath('runs', run.id)}>{run.name}</RowLink>
              </th>
              <Cell>{run.player}</Cell>
              <Cell numeric>{run.plannedEpisodes}</Cell>
              <Cell numeric>
                <TimeAgo moment={run.updatedAt} />
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}
