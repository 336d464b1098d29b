import type { StrategyMeta } from '../../../core/agent';
import type { Price, Range } from '../../../core/evaluate';
import {
  formatBytes,
  formatCompact,
  formatCount,
  formatDollars,
  formatDuration,
  formatNumber,
  Link,
} from '../../../ui';
import {
  environmentMetas as metas,
  NO_PAST,
  useDemonstrationTokens,
  usePastPlay,
  type PastPlay,
} from '../../../workers/bridge';
import { agentOf } from '../agent';
import { estimateOf, type FormEstimate } from './estimate';
import { secondsPerStep } from './suiteForm';
import styles from './EvaluatePage.module.css';
import type { EvaluateForm } from './evaluateForm';

interface RunSummaryProps {
  readonly form: EvaluateForm;
  readonly strategy: StrategyMeta | null;
  /** `null`: not known. */
  readonly price: Price | null;
  /** Of the second model, where there is one. */
  readonly secondPrice: Price | null;
}

/** What the run is expected to take, as ranges, and what they rest on. */
export function RunSummary({ form, strategy, price, secondPrice }: RunSummaryProps) {
  const agent = agentOf(form);
  const past = usePastPlay(agent);
  const demonstrationTokens = useDemonstrationTokens(agent);
  const estimate = estimateOf(form, metas, {
    strategy,
    price,
    secondPrice,
    demonstrationTokens,
    past: past ?? NO_PAST,
  });
  const asksModel = form.player === 'model';
  const tokens = (range: Range): string =>
    estimate.unknownCalls ? 'not known' : rangeText(range, formatCompact);
  return (
    <>
      <dl className={styles.figures} aria-label="Estimate">
        <dt>Episodes</dt>
        <dd>{formatNumber(estimate.episodes)}</dd>
        <dt>Steps at most</dt>
        <dd>{formatNumber(estimate.stepsAtMost)}</dd>
        <dt>Steps</dt>
        <dd>{rangeText(estimate.steps, rounded)}</dd>
        <dt>Model calls</dt>
        <dd>
          {!asksModel ? 'none' : estimate.unknownCalls ? 'not known' : rangeText(estimate.calls, rounded)}
        </dd>
        {asksModel && (
          <>
            <dt>Tokens in</dt>
            <dd>{tokens(estimate.inputTokens)}</dd>
            <dt>Tokens out</dt>
            <dd>{tokens(estimate.outputTokens)}</dd>
            <dt>Cost</dt>
            <dd>{costText(form, estimate)}</dd>
          </>
        )}
        <dt>Time</dt>
        <dd>{timeText(form, estimate, past ?? NO_PAST)}</dd>
        <dt>Storage</dt>
        <dd>{rangeText(estimate.storageBytes, formatBytes)}</dd>
      </dl>
      <p className={styles.note}>{basisText(form, estimate, past)}</p>
    </>
  );
}

function costText({ model }: EvaluateForm, { dollars, unknownCalls }: FormEstimate) {
  if (model.place === 'device' || model.place === 'builtIn') return 'none, it runs on this device';
  if (dollars) return unknownCalls ? 'not known' : rangeText(dollars, formatDollars);
  return (
    <>
      no price known: <Link to="/models">set one under Models</Link>
    </>
  );
}

function basisText(form: EvaluateForm, estimate: FormEstimate, past: PastPlay | null): string {
  if (!past) return 'Reading past runs…';
  const runs = `${formatCount(past.episodes, 'episode', 'episodes')} of ${formatCount(past.runs, 'past run', 'past runs')} of this agent`;
  if (estimate.basis === 'pastRuns') return `Estimated from ${runs}.`;
  const published =
    form.player === 'model'
      ? 'averages of published runs, reckoned for this history and these pictures. Reasoning models put out far more'
      : 'the steps of published runs';
  if (past.episodes === 0) return `Estimated from ${published}. Runs of this agent will make it more exact.`;
  return `Estimated from ${runs}, and where it has played fewer than three episodes, or a lower limit cut them, from ${published}.`;
}

/** Where nothing is known of the agent's speed, a guess that is told as one; it is not kept with the run. */
function timeText(form: EvaluateForm, { minutes, steps }: FormEstimate, past: PastPlay): string {
  if (minutes) return rangeText(minutes, minutesText);
  const { seconds } = secondsPerStep(form, past);
  const share = seconds / 60 / Math.max(1, form.parallelEpisodes ?? 1);
  const guess = rangeText({ low: steps.low * share, high: steps.high * share }, minutesText);
  return `not known yet; with ${formatNumber(seconds, 2)} s a step ${guess}`;
}

function minutesText(minutes: number): string {
  return formatDuration(minutes * 60_000);
}

/** Estimated counts to two figures that mean something. */
function rounded(value: number): string {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))) - 1);
  return formatNumber(Math.round(value / unit) * unit);
}

function rangeText({ low, high }: Range, format: (value: number) => string): string {
  const [from, to] = [format(low), format(high)];
  return from === to ? from : `${from} – ${to}`;
}
