import type { SampledPath } from '../../../core/worlds';
import { Stack, TextBlock } from '../../../ui';
import { PathSteps } from '../measures';
import type { RatingItem } from './ratingItems';
import styles from './ratings.module.css';

interface RatedThingProps {
  readonly item: RatingItem;
  readonly specification: string;
  /** What compliance asks; `null` where neither the pairing nor the specification tells. */
  readonly question: string | null;
  readonly paths: readonly SampledPath[];
}

/** The question, and what is to be looked at to answer it. */
export function RatedThing({ item, specification, question, paths }: RatedThingProps) {
  switch (item.measure) {
    case 'compliance':
      return (
        <Stack gap={3}>
          <p className={styles.question}>
            {question ?? 'Does the world implement what its specification asks for?'}
          </p>
          <TextBlock
            label="Specification"
            text={specification}
            maxHeight="14rem"
            empty="No specification is known of this world."
          />
        </Stack>
      );
    case 'winnability':
      return (
        <Stack gap={2}>
          <p className={styles.question}>Did you win it by hand?</p>
          <p className={styles.note}>
            Play the version with the button above its source. Yes means that its task can be completed and
            that the game says so; no means that you tried and it cannot.
          </p>
        </Stack>
      );
    case 'alignment':
      return (
        <Stack gap={3}>
          <p className={styles.question}>Are all answers of the game in this play physically right?</p>
          <p className={styles.note}>
            Play {item.path + 1} of {paths.length}. An error of the game is a no. A refusal is right where the
            action would not work or makes no sense.
          </p>
          <div className={styles.path} role="group" aria-label={`Play ${String(item.path + 1)}`} tabIndex={0}>
            <PathSteps path={paths[item.path] ?? []} />
          </div>
        </Stack>
      );
  }
}
