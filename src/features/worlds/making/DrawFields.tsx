import { useState } from 'react';
import type { Pairing } from '../../../core/worlds';
import {
  Button,
  Cluster,
  NumberField,
  SegmentedControl,
  Stack,
  classNames,
  type QueryChange,
} from '../../../ui';
import { randomSeed } from '../../../workers/bridge';
import type { ExperimentData } from './useExperimentData';
import styles from '../shared/worlds.module.css';

interface Draw {
  readonly pairings: readonly Pairing[];
  /** Names of pairings for which no game qualifies. */
  readonly impossible: readonly string[];
}

const MAX_SEED = 0xffff_ffff;

/** The seed of a fresh draw; `null` for the published pairings. */
function seedOf(query: URLSearchParams): number | null {
  const text = query.get('draw');
  if (text === null || !/^\d{1,10}$/.test(text)) return null;
  return Math.min(Number(text), MAX_SEED);
}

/** The pairings that an address asks for: those of the paper, or a fresh draw among the games at hand. */
export function drawOf(query: URLSearchParams, data: ExperimentData, available: readonly string[]): Draw {
  const seed = seedOf(query);
  return seed === null
    ? { pairings: data.PUBLISHED_PAIRINGS, impossible: [] }
    : data.drawPairings(seed, available);
}

interface DrawFieldsProps {
  readonly query: URLSearchParams;
  readonly setQuery: (change: QueryChange) => void;
}

/** Chooses between the published pairings and a fresh draw by seed. */
export function DrawFields({ query, setQuery }: DrawFieldsProps) {
  const seed = seedOf(query);
  const [wrong, setWrong] = useState(false);
  const draw = (next: number): void => {
    setWrong(false);
    setQuery({ draw: next, pairs: null });
  };
  return (
    <Stack gap={3}>
      <SegmentedControl
        label="Pairings"
        value={seed === null ? 'published' : 'fresh'}
        onChange={(value) => (value === 'fresh' ? draw(0) : setQuery({ draw: null, pairs: null }))}
        choices={[
          { value: 'published', label: 'As published' },
          { value: 'fresh', label: 'Fresh draw' },
        ]}
      />
      {seed !== null && (
        <Cluster gap={2} className={classNames(styles.filters)}>
          <NumberField
            label="Seed of the draw"
            min={0}
            max={MAX_SEED}
            value={seed}
            onChange={(value) =>
              value !== null && Number.isInteger(value) && value >= 0 && value <= MAX_SEED
                ? draw(value)
                : setWrong(true)
            }
            error={wrong ? `A whole number from 0 to ${String(MAX_SEED)}.` : null}
          />
          <Button onClick={() => draw(randomSeed())}>New random seed</Button>
        </Cluster>
      )}
    </Stack>
  );
}
