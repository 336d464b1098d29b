import { useId, useMemo, useState } from 'react';
import {
  FINAL_RATER,
  type Rating,
  type SampledPath,
  type WorldRecord,
  type WorldVersion,
} from '../../../core/worlds';
import {
  Button,
  CheckboxField,
  Cluster,
  Keys,
  LiveRegion,
  Panel,
  ProgressBar,
  Stack,
  TextField,
  classNames,
  formatCount,
  useShortcuts,
} from '../../../ui';
import { RatedThing } from './RatedThing';
import { RaterAgreementTable } from './RaterAgreementTable';
import { automaticVerdict, LONGEST_RATER, MEASURE_LABELS, ratingItems, ratingsOfItem } from './ratingItems';
import styles from './ratings.module.css';
import { useComplianceQuestion } from './useComplianceQuestion';
import { useRater } from './useRater';
import { useRatingSteps, type RatingSteps } from './useRatingSteps';
import { VerdictList } from './VerdictList';

export interface RatingPanelProps {
  readonly world: WorldRecord;
  readonly version: WorldVersion;
  /** The plays sampled for alignment, in the order that `Rating.path` counts in; empty where there are none. */
  readonly paths: readonly SampledPath[];
  /** Keeps an answer in place of that rater's earlier one. */
  readonly onRate: (rating: Rating) => void;
  /** Takes an answer away. */
  readonly onUnrate: (rating: Rating) => void;
}

/** A person's own verdicts on a version, question by question. */
export function RatingPanel(props: RatingPanelProps) {
  // Each version begins at its first question, with nothing to undo.
  return <Ratings key={`${props.world.id} ${String(props.version.index)}`} {...props} />;
}

function Ratings({ world, version, paths, onRate, onUnrate }: RatingPanelProps) {
  const rater = useRater();
  const names = useId();
  const question = useComplianceQuestion(world, version);
  const [focused, setFocused] = useState(false);
  const { ratings } = world;
  const items = useMemo(() => {
    const [first, ...others] = ratingItems(paths);
    return [first ?? { measure: 'compliance', path: null }, ...others] as const;
  }, [paths]);
  const steps = useRatingSteps({
    items,
    ratings,
    version: version.index,
    rater: rater.name,
    onRate,
    onUnrate,
  });
  useRatingKeys(steps, focused);

  const { item, mine } = steps;
  const others = ratingsOfItem(ratings, version.index, item);
  const raters = [...new Set(ratings.map((rating) => rating.rater))];
  const whole = useMemo(() => [world], [world]);
  return (
    <Panel title="Ratings by people">
      <div
        onFocus={() => setFocused(true)}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
        }}
        // So that a click anywhere in it turns its keys on.
        tabIndex={-1}
        className={styles.panel}
      >
        <Stack gap={4}>
          <Cluster gap={4} className={classNames(styles.head)}>
            <TextField
              label="Your name or initials"
              value={rater.typed}
              onChange={rater.type}
              maxLength={LONGEST_RATER}
              list={names}
              autoComplete="off"
              hint="Kept with each answer. “Human Final” stands for what several people agreed on."
            />
            <datalist id={names}>
              {[...raters.filter((name) => name !== FINAL_RATER), FINAL_RATER].map((name) => (
                <option key={name} value={name} />
              ))}
            </datalist>
            <CheckboxField
              label="Rate blind"
              hint="Hides here what the machine and others said until you have answered."
              checked={rater.blind}
              onChange={rater.setBlind}
            />
          </Cluster>
          <ProgressBar
            label="Questions that you have answered"
            segments={[{ label: 'Answered', value: steps.answered, tone: 'accent' }]}
            total={items.length}
          />
          <p className={styles.place}>
            {steps.answered} of {items.length} questions answered
          </p>
          <Stack gap={3} className={classNames(styles.item)}>
            <p className={styles.place}>
              {MEASURE_LABELS[item.measure]} · question {steps.place + 1} of {items.length}
            </p>
            <RatedThing item={item} specification={world.specification} question={question} paths={paths} />
            <Answers steps={steps} enabled={rater.name !== null} last={items.length - 1} />
            {rater.name === null && <p className={styles.note}>Enter your name to answer.</p>}
            <VerdictList
              automatic={automaticVerdict(version.measures, item)}
              ratings={others}
              hidden={rater.blind && mine === null}
            />
          </Stack>
          <p className={styles.note}>
            Keys, while the focus is in this panel: <Keys shortcut="y" /> yes, <Keys shortcut="n" /> no,{' '}
            <Keys shortcut="j" /> next, <Keys shortcut="k" /> previous, <Keys shortcut="u" /> undo.
          </p>
          {!(rater.blind && steps.answered < items.length) && <RaterAgreementTable worlds={whole} />}
          <LiveRegion
            message={`${MEASURE_LABELS[item.measure]}, question ${String(steps.place + 1)} of ${String(items.length)}${
              mine === null ? '' : `, answered ${mine.yes ? 'yes' : 'no'}`
            }. ${formatCount(steps.answered, 'question', 'questions')} answered.`}
          />
        </Stack>
      </div>
    </Panel>
  );
}

interface AnswersProps {
  readonly steps: RatingSteps;
  readonly enabled: boolean;
  readonly last: number;
}

function Answers({ steps, enabled, last }: AnswersProps) {
  const { mine, place } = steps;
  return (
    <Cluster gap={2}>
      <Button
        icon="check"
        aria-pressed={mine?.yes === true}
        disabled={!enabled}
        onClick={() => steps.answer(true)}
      >
        Yes
      </Button>
      <Button
        icon="close"
        aria-pressed={mine?.yes === false}
        disabled={!enabled}
        onClick={() => steps.answer(false)}
      >
        No
      </Button>
      <Button variant="quiet" disabled={mine === null} onClick={steps.clear}>
        Take back
      </Button>
      <Button variant="quiet" disabled={!steps.canUndo} onClick={steps.undo}>
        Undo
      </Button>
      <Button variant="quiet" icon="chevronLeft" disabled={place === 0} onClick={() => steps.goTo(place - 1)}>
        Previous
      </Button>
      <Button
        variant="quiet"
        icon="chevronRight"
        disabled={place === last}
        onClick={() => steps.goTo(place + 1)}
      >
        Next
      </Button>
    </Cluster>
  );
}

function useRatingKeys(steps: RatingSteps, enabled: boolean): void {
  useShortcuts(
    [
      { keys: 'y', label: 'Answer yes', repeat: false, run: () => steps.answer(true) },
      { keys: 'n', label: 'Answer no', repeat: false, run: () => steps.answer(false) },
      { keys: 'j', label: 'Next question', run: () => steps.goTo(steps.place + 1) },
      { keys: 'k', label: 'Previous question', run: () => steps.goTo(steps.place - 1) },
      { keys: 'u', label: 'Undo', repeat: false, run: steps.undo },
    ],
    { title: 'Ratings', enabled },
  );
}
