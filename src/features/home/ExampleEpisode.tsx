import { useState } from 'react';
import { IconButton, Link, LiveRegion, routePath, StatusBadge, withQuery } from '../../ui';
import { EXAMPLE, EXAMPLE_OBJECTS, EXAMPLE_STEPS } from './example';
import type { Direction, ExampleObject } from './example';
import styles from './ExampleEpisode.module.css';

const GRID = 8;
const CELL = 10;
const TURN: Readonly<Record<Direction, number>> = { right: 0, down: 90, left: 180, up: 270 };
/** The game's own colors, a little calmer; they belong to the picture and do not follow the theme. */
const COLORS = { red: '#e5484d', green: '#46a758', yellow: '#e9c53d' } as const;

/** One episode to step through: the board a person sees beside the text an agent gets. */
export function ExampleEpisode() {
  const [index, setIndex] = useState(0);
  const last = EXAMPLE_STEPS.length - 1;
  const step = EXAMPLE_STEPS[index];
  const next = EXAMPLE_STEPS[index + 1];
  if (step === undefined) return null;
  const ended = next === undefined;
  return (
    <figure className={styles.example} aria-label="An example episode">
      <div className={styles.mission}>
        <span>
          Mission: <code>{EXAMPLE.mission}</code>
        </span>
        <span>
          {EXAMPLE.environment} · {EXAMPLE.taskTitle} · seed {EXAMPLE.seed}, {EXAMPLE.distractors} distractors
        </span>
      </div>
      <div className={styles.panes}>
        <svg
          viewBox={`0 0 ${GRID * CELL} ${GRID * CELL}`}
          className={styles.board}
          role="img"
          aria-label="The board; the text beside it says what is on it."
        >
          <Walls />
          {EXAMPLE_OBJECTS.map((object) => (
            <Thing key={`${object.column} ${object.row}`} object={object} />
          ))}
          <g
            className={styles.agent}
            style={{
              transform: `translate(${(step.agent.column + 0.5) * CELL}px, ${(step.agent.row + 0.5) * CELL}px) rotate(${TURN[step.agent.facing]}deg)`,
            }}
          >
            <path d="M-3.4-3.2 3.8 0l-7.2 3.2Z" fill="#ff5a52" />
          </g>
        </svg>
        <div className={styles.text}>
          <div>
            <p className={styles.heading}>What the agent reads</p>
            <pre>{step.observation}</pre>
          </div>
          <div className={styles.answer}>
            <p className={styles.heading}>{ended ? 'Outcome' : 'What it answers'}</p>
            {ended ? (
              <StatusBadge tone="success">Solved in {last} steps</StatusBadge>
            ) : (
              <code>{next.action}</code>
            )}
          </div>
        </div>
      </div>
      <div className={styles.controls}>
        <span>
          Step {index} of {last} ·{' '}
          <Link
            to={withQuery(routePath('play', 'babyai', EXAMPLE.task, EXAMPLE.seed), {
              num_dists: EXAMPLE.distractors,
            })}
          >
            Play this level
          </Link>
        </span>
        <span className={styles.buttons}>
          <IconButton
            icon="first"
            label="Back to the start"
            disabled={index === 0}
            onClick={() => setIndex(0)}
          />
          <IconButton
            icon="chevronLeft"
            label="Previous step"
            disabled={index === 0}
            onClick={() => setIndex(Math.max(0, index - 1))}
          />
          <IconButton
            icon="chevronRight"
            label="Next step"
            disabled={ended}
            onClick={() => setIndex(Math.min(last, index + 1))}
          />
        </span>
      </div>
      <LiveRegion message={index === 0 ? '' : `Step ${index} of ${last}. ${step.observation}`} />
    </figure>
  );
}

function Walls() {
  const inner = (GRID - 2) * CELL;
  const lines = Array.from({ length: GRID - 3 }, (_, index) => (index + 2) * CELL);
  return (
    <>
      <rect width={GRID * CELL} height={GRID * CELL} fill="#4b4d52" />
      <rect x={CELL} y={CELL} width={inner} height={inner} fill="#191a1d" />
      <path
        d={lines.map((at) => `M${at} ${CELL}v${inner}M${CELL} ${at}h${inner}`).join('')}
        stroke="#303237"
        strokeWidth="0.4"
      />
    </>
  );
}

function Thing({ object }: { readonly object: ExampleObject }) {
  const color = COLORS[object.color];
  return (
    <g transform={`translate(${(object.column + 0.5) * CELL} ${(object.row + 0.5) * CELL})`}>
      {object.kind === 'ball' && <circle r="3.1" fill={color} />}
      {object.kind === 'box' && (
        <path d="M-2.9-2.9h5.8v5.8h-5.8ZM-2.9 0h5.8" fill="none" stroke={color} strokeWidth="0.95" />
      )}
      {object.kind === 'key' && (
        <path
          d="M0-1.1v4.4M0 1.5h1.7M0 3.1h1.7M1.5-2.1a1.5 1.5 0 1 1-3 0 1.5 1.5 0 0 1 3 0Z"
          fill="none"
          stroke={color}
          strokeWidth="1"
          strokeLinecap="round"
        />
      )}
    </g>
  );
}
