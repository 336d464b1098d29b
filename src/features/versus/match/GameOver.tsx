import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { MatchGame, MatchRecord } from '../../../core/evaluate';
import { Button, Keys, Stack, StatusBadge, useShortcuts } from '../../../ui';
import { SyncedReplay } from './SyncedReplay';
import styles from '../shared/versus.module.css';
import { resultText, resultTone } from '../shared/words';

/** Opened by few. */
const ChallengeDialog = lazy(async () => ({ default: (await import('./ChallengeDialog')).ChallengeDialog }));

export interface GameOverProps {
  readonly match: MatchRecord;
  readonly index: number;
  readonly game: MatchGame;
  /** The game was watched to its end just now: its result takes the focus. */
  readonly takesFocus: boolean;
  /** `null`: this level is the only one, since the other side was recorded on it; or another tab plays the match. */
  readonly onNext: (() => void) | null;
  /** `null`: another tab plays the match. */
  readonly onRematch: (() => void) | null;
}

/** How a game ended, what to do now, and both sides once more. */
export function GameOver({ match, index, game, takesFocus, onNext, onRematch }: GameOverProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [challenging, setChallenging] = useState(false);
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
    if (takesFocus) heading.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [takesFocus]);
  useShortcuts(
    [
      ...(onNext === null ? [] : [{ keys: 'N', label: 'Next game', run: onNext, repeat: false }]),
      ...(onRematch === null
        ? []
        : [{ keys: 'R', label: 'Rematch on the same seed', run: onRematch, repeat: false }]),
    ],
    { title: 'Versus' },
  );
  const { result, plays } = game;
  const both = plays[0] && plays[1] ? ([plays[0], plays[1]] as const) : null;
  return (
    <Stack gap={4}>
      <section className={styles.result} data-tone={resultTone(result, match.sides)} aria-label="Result">
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {resultText(result, match.sides)}
          </h2>
          <p className={styles.muted}>
            Game {index + 1}, seed {game.seed}
            {result === 'void' && '. It counts for nobody.'}
          </p>
        </div>
        <StatusBadge tone={resultTone(result, match.sides)}>
          {result === 'void' ? 'Void' : result === 'draw' ? '½ : ½' : result === 'first' ? '1 : 0' : '0 : 1'}
        </StatusBadge>
        <div className={styles.resultActions}>
          {onNext !== null && (
            <Button variant="primary" icon="next" onClick={onNext}>
              Next game <Keys shortcut="N" />
            </Button>
          )}
          {onRematch !== null && (
            <Button
              icon="refresh"
              {...(onNext === null ? { variant: 'primary' as const } : {})}
              onClick={onRematch}
            >
              Rematch, same seed <Keys shortcut="R" />
            </Button>
          )}
          {both !== null && (
            <Button icon="external" onClick={() => setChallenging(true)}>
              Challenge a friend
            </Button>
          )}
        </div>
      </section>
      {both !== null && <SyncedReplay match={match} plays={both} />}
      {challenging && both !== null && (
        <Suspense fallback={null}>
          <ChallengeDialog match={match} plays={both} onClose={() => setChallenging(false)} />
        </Suspense>
      )}
    </Stack>
  );
}
