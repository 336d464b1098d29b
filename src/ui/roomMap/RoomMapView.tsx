import { useEffect, useRef, useState } from 'react';
import { stepOf, type Point } from './compassWalk';
import { COLUMN, ROOM, ROW } from './measures';
import styles from './RoomMap.module.css';
import type { MapRoom, MapWay, RoomPlan } from './types';
import { roomWords, titleLines } from './words';

export interface RoomMapViewProps {
  readonly plan: RoomPlan;
}

interface Drawn {
  readonly plan: RoomPlan;
  readonly centers: ReadonlyMap<string, Point>;
}

/** A drawing of the rooms somebody has been to, with ways and doors; a list says the same. */
export function RoomMapView({ plan }: RoomMapViewProps) {
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    import('./layout')
      .then(({ layoutRooms }) => {
        if (isCurrent) setDrawn({ plan, centers: layoutRooms(plan) });
      })
      .catch(() => setFailed(true));
    return () => {
      isCurrent = false;
    };
  }, [plan]);
  const words = roomWords(plan);
  const unknown = plan.ways.filter(({ to }) => to === null).length;
  const here = plan.places.find((place) => place.here);
  return (
    <div className={styles.map}>
      {drawn !== null && <Drawing {...drawn} />}
      {drawn === null && (
        <p className={styles.note}>
          {failed ? 'The drawing could not be loaded. The list says the same.' : 'Drawing the map…'}
        </p>
      )}
      <p className={styles.note}>
        {here !== undefined && <>You are in: {here.title}. </>}
        {plan.places.length === 1 ? '1 room' : `${String(plan.places.length)} rooms`} visited
        {unknown > 0 && `, ${unknown === 1 ? '1 way' : `${String(unknown)} ways`} not taken yet (dashed)`}.
        {plan.ways.some(({ door }) => door !== undefined) && ' Doors: filled is closed, hollow is open.'}
      </p>
      <details className={styles.list} open={failed || undefined}>
        <summary>The map as a list</summary>
        <ul aria-label="Rooms visited">
          {words.map(({ id, title, here: isHere, ways }) => (
            <li key={id}>
              <strong>{title}</strong>
              {isHere && ' (you are here)'}
              {ways.length > 0 && `: ${ways.join('; ')}`}
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

const MARGIN = { x: ROOM.width / 2 + 44, y: ROOM.height / 2 + 30 } as const;

function Drawing({ plan, centers }: Drawn) {
  const frame = useRef<HTMLDivElement>(null);
  const points = [...centers.values()];
  const left = Math.min(...points.map(({ x }) => x)) - MARGIN.x;
  const top = Math.min(...points.map(({ y }) => y)) - MARGIN.y;
  const width = Math.max(...points.map(({ x }) => x)) + MARGIN.x - left;
  const height = Math.max(...points.map(({ y }) => y)) + MARGIN.y - top;
  const here = plan.places.find((place) => place.here);
  const center = here && centers.get(here.id);
  const x = center ? center.x - left : 0;
  const y = center ? center.y - top : 0;
  useEffect(() => {
    const element = frame.current;
    element?.scrollTo({ left: x - element.clientWidth / 2, top: y - element.clientHeight / 2 });
  }, [x, y]);
  return (
    <div ref={frame} className={styles.frame} tabIndex={0} role="group" aria-label="Map, scrolls">
      <svg
        role="img"
        aria-label={`Map of ${String(plan.places.length)} visited rooms. The list below says the same.`}
        width={width}
        height={height}
        viewBox={`${String(left)} ${String(top)} ${String(width)} ${String(height)}`}
      >
        {plan.ways.map((way) => (
          <Way key={`${way.from} ${way.direction}`} way={way} centers={centers} />
        ))}
        {plan.places.map((place) => (
          <Room key={place.id} room={place} center={centers.get(place.id)} />
        ))}
      </svg>
    </div>
  );
}

function Room({ room, center }: { readonly room: MapRoom; readonly center: Point | undefined }) {
  if (center === undefined) return null;
  const lines = titleLines(room.title);
  return (
    <g
      className={styles.room}
      data-here={room.here || undefined}
      transform={`translate(${String(center.x)} ${String(center.y)})`}
    >
      <title>{room.here ? `${room.title}, you are here` : room.title}</title>
      <rect x={-ROOM.width / 2} y={-ROOM.height / 2} width={ROOM.width} height={ROOM.height} rx={7} />
      {room.here && <circle cx={ROOM.width / 2 - 2} cy={-ROOM.height / 2 + 2} r={6} />}
      {lines.map((line, index) => (
        <text key={index} y={4 + (index - (lines.length - 1) / 2) * 15} textAnchor="middle">
          {line}
        </text>
      ))}
    </g>
  );
}

function Way({ way, centers }: { readonly way: MapWay; readonly centers: ReadonlyMap<string, Point> }) {
  const from = centers.get(way.from);
  if (from === undefined) return null;
  const to = way.to === null ? undefined : centers.get(way.to);
  const end = to ?? stub(from, way.direction);
  // In the middle of what is seen of the way, between the boxes.
  const door =
    to === undefined ? edgeOf(from, way.direction) : { x: (from.x + end.x) / 2, y: (from.y + end.y) / 2 };
  const isUpright = Math.abs(end.x - from.x) >= Math.abs(end.y - from.y);
  return (
    <g className={styles.way} data-unknown={to === undefined || undefined}>
      <line x1={from.x} y1={from.y} x2={end.x} y2={end.y} />
      {way.door !== undefined && (
        <g
          className={styles.door}
          data-open={way.door.open || undefined}
          transform={`translate(${String(door.x)} ${String(door.y)})${isUpright ? '' : ' rotate(90)'}`}
        >
          <title>{`${way.door.title}, ${way.door.open ? 'open' : 'closed'}`}</title>
          <rect x={-4} y={-9} width={8} height={18} rx={1} />
        </g>
      )}
    </g>
  );
}

/** Where a way that nobody took is broken off. */
function stub({ x, y }: Point, direction: string): Point {
  const step = stepOf(direction) ?? { x: 0.7, y: 0.7 };
  return { x: x + step.x * COLUMN * 0.56, y: y + step.y * ROW * 0.5 };
}

/** Just outside a room's box. */
function edgeOf({ x, y }: Point, direction: string): Point {
  const step = stepOf(direction) ?? { x: 0.7, y: 0.7 };
  return { x: x + step.x * (ROOM.width / 2 + 12), y: y + step.y * (ROOM.height / 2 + 10) };
}
