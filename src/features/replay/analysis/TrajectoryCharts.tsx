import { useMemo } from 'react';
import { changesOf, type Milestone, type Stretch, type TrajectoryAnalysis } from '../../../core/evaluate';
import {
  BarChart,
  Cell,
  CurveChart,
  formatFixed,
  formatNumber,
  formatPercent,
  HeaderCell,
  Row,
  Table,
} from '../../../ui';
import styles from './analysis.module.css';
import { ReachedChart } from './ReachedChart';

export interface TrajectoryChartsProps {
  readonly analysis: TrajectoryAnalysis;
  readonly position: number;
}

const STEP = 'Step';
const ACTION_HEADINGS = ['Action', 'Steps', 'Share'] as const;

/** The curves of an episode that its world or its record can tell, with the present step marked. */
export function TrajectoryCharts({ analysis, position }: TrajectoryChartsProps) {
  const { steps, coverage, observations, distance, depth, time, returns, reached, actions } = analysis;
  const hasTexts = !analysis.missing.some(({ kind }) => kind === 'texts');
  const bars = useMemo(
    () =>
      actions.map(({ action, count }) => ({
        name: action,
        value: count,
        text: formatNumber(count),
        more: [formatPercent(count / steps, 1)],
      })),
    [actions, steps],
  );
  const steady = reached.filter(({ name }) => !name.startsWith('depth '));
  return (
    <>
      <div className={styles.charts}>
        {coverage !== null ? (
          <Curve
            title="Places seen"
            label="How many different places had been seen after each step."
            yLabel="Places"
            curve={coverage}
            steps={steps}
            at={position}
          />
        ) : (
          hasTexts && (
            <Curve
              title="Different observations"
              label="How many different observations had been seen after each step."
              yLabel="Observations"
              curve={observations}
              steps={steps}
              at={position}
            />
          )
        )}
        {distance !== null && (
          <Curve
            title="Distance to the goal"
            label="Steps that a player who sees everything would need to the goal, after each step."
            caption="Steps that a player who sees everything would still need."
            yLabel="Steps to the goal"
            curve={distance}
            steps={steps}
            at={position}
          />
        )}
        {depth !== null && new Set(depth).size > 1 && (
          <Curve
            title="Dungeon depth"
            label="Depth of the dungeon after each step, deeper is farther down."
            yLabel="Depth"
            curve={depth}
            steps={steps}
            at={position}
            floating
            downward
          />
        )}
        {depth !== null && time !== null && (
          <Curve
            title="Game time"
            label="Turns of the game after each step."
            caption="Flat where steps take no turn of the game."
            yLabel="Turns"
            curve={time}
            steps={steps}
            at={position}
          />
        )}
        {returns.some((sum) => sum !== 0) && (
          <Curve
            title="Return"
            label="Sum of the rewards after each step."
            yLabel="Return"
            curve={returns}
            steps={steps}
            at={position}
          />
        )}
        {steady.length > 0 && <Reached reached={reached} steps={steps} at={position} />}
        {bars.length > 0 && (
          <BarChart
            title="Actions"
            label={`How often each of ${String(bars.length)} actions was executed.`}
            headings={ACTION_HEADINGS}
            bars={bars}
            drawn={12}
          />
        )}
      </div>
      {analysis.stretches.length > 1 && <Stretches stretches={analysis.stretches} />}
    </>
  );
}

function Reached(props: {
  readonly reached: readonly Milestone[];
  readonly steps: number;
  readonly at: number;
}) {
  const { reached, steps, at } = props;
  const shown = useMemo(() => reached.filter(({ name }) => !name.startsWith('depth ')), [reached]);
  return <ReachedChart reached={shown} steps={steps} at={at} />;
}

interface CurveProps {
  readonly title: string;
  readonly label: string;
  readonly caption?: string;
  readonly yLabel: string;
  readonly curve: readonly (number | null)[];
  readonly steps: number;
  readonly at: number;
  readonly floating?: boolean;
  readonly downward?: boolean;
}

function Curve({ curve, caption, ...props }: CurveProps) {
  const points = useMemo(() => changesOf(curve), [curve]);
  return <CurveChart {...props} xLabel={STEP} points={points} {...(caption !== undefined && { caption })} />;
}

function Stretches({ stretches }: { readonly stretches: readonly Stretch[] }) {
  const hasPlaces = stretches.some(({ places }) => places !== null);
  const hasDistance = stretches.some(({ nearer }) => nearer !== null);
  return (
    <details className={styles.stretches}>
      <summary>Progress per 100 steps</summary>
      <Table caption="Progress per 100 steps">
        <thead>
          <tr>
            <HeaderCell>Steps</HeaderCell>
            {hasPlaces && <HeaderCell numeric>New places</HeaderCell>}
            <HeaderCell numeric>Reached</HeaderCell>
            <HeaderCell numeric>Reward</HeaderCell>
            {hasDistance && <HeaderCell numeric>Nearer by</HeaderCell>}
          </tr>
        </thead>
        <tbody>
          {stretches.map(({ from, to, places, reached, reward, nearer }) => (
            <Row key={from}>
              <th scope="row">
                {formatNumber(from + 1)}–{formatNumber(to + 1)}
              </th>
              {hasPlaces && <Cell numeric>{places === null ? '–' : formatNumber(places)}</Cell>}
              <Cell numeric>{formatNumber(reached)}</Cell>
              <Cell numeric>{Number.isInteger(reward) ? formatNumber(reward) : formatFixed(reward, 3)}</Cell>
              {hasDistance && <Cell numeric>{nearer === null ? '–' : formatNumber(nearer)}</Cell>}
            </Row>
          ))}
        </tbody>
      </Table>
    </details>
  );
}
