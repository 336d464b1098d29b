import type { EpisodePair } from '../../../core/evaluate';
import {
  Grid,
  Panel,
  Stack,
  StatTile,
  StatusBadge,
  formatCount,
  formatFixed,
  formatNumber,
} from '../../../ui';
import type { ComparedRuns } from '../../../workers/bridge';
import styles from '../compare.module.css';
import { ComparisonTable } from './ComparisonTable';
import { DifferenceChart } from './DifferenceChart';
import { intervalWords, probabilityText, signed, unknownWords, verdictOf } from './words';

/** What the pairs say, in figures, a table and a chart. */
export function SummaryPanel({ compared: { pairing, comparison } }: { readonly compared: ComparedRuns }) {
  const { overall } = comparison;
  return (
    <Panel title="Difference">
      <Stack gap={4}>
        {overall && (
          <>
            <Grid stretch least="9rem" gap={4}>
              <StatTile
                label="Difference"
                value={signed(overall.compared.difference)}
                detail="second − first, percent of progression"
              />
              <StatTile
                label="95 % of the difference"
                value={intervalWords(overall.compared.interval)}
                detail="paired bootstrap"
              />
              <StatTile
                label="First, second"
                value={`${formatFixed(overall.first, 2)}, ${formatFixed(overall.second, 2)}`}
                detail="means over the pairs"
              />
              <StatTile
                label="Better / worse / equal"
                value={`${String(overall.compared.better)} / ${String(overall.compared.worse)} / ${String(overall.compared.equal)}`}
                detail={`of ${formatCount(overall.compared.n, 'pair', 'pairs')}, the second run`}
              />
              <StatTile
                label="Sign test p"
                value={probabilityText(overall.compared.signTest)}
                detail="exact, two-sided"
              />
            </Grid>
            <p>{verdictOf(overall.compared)}</p>
          </>
        )}
        <Remarks {...pairing} overall={overall !== null} />
        <DifferenceChart comparison={comparison} />
        <ComparisonTable comparison={comparison} />
        <CompareHelp />
      </Stack>
    </Panel>
  );
}

interface RemarksProps extends Pick<ComparedRuns['pairing'], 'pairs' | 'unknownVersions'> {
  readonly overall: boolean;
}

/** What is to be known of the pairs before their figures are believed. */
function Remarks({ pairs, unknownVersions, overall }: RemarksProps) {
  const helped = pairs.filter(isHelped).length;
  const otherLimits = pairs.filter(hasOtherLimit).length;
  const remarks = [
    ...(overall
      ? []
      : [
          'Pairs of different options are not pooled, so there is no overall figure. The tasks stand for themselves.',
        ]),
    ...(unknownVersions.length > 0 ? [unknownWords(unknownVersions)] : []),
    ...(otherLimits > 0
      ? [`In ${formatCount(otherLimits, 'pair', 'pairs')} the two runs had different limits of steps.`]
      : []),
  ];
  return (
    <>
      {helped > 0 && (
        <p className={styles.note} role="note">
          <StatusBadge tone="warning" icon="person">
            {formatNumber(helped)} helped
          </StatusBadge>{' '}
          In {formatCount(helped, 'pair', 'pairs')} a person decided steps in an agent’s place.
        </p>
      )}
      {remarks.length > 0 && (
        <ul className={styles.reasons}>
          {remarks.map((remark) => (
            <li key={remark}>{remark}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function isHelped({ first, second }: EpisodePair): boolean {
  return (first.overruledSteps ?? 0) + (second.overruledSteps ?? 0) > 0;
}

function hasOtherLimit({ first, second }: EpisodePair): boolean {
  return first.maxSteps !== null && second.maxSteps !== null && first.maxSteps !== second.maxSteps;
}

function CompareHelp() {
  return (
    <details>
      <summary>How runs are compared</summary>
      <ul className={styles.reasons}>
        <li>
          Episodes are paired that played the same level: same environment, task, options and seed. Where a
          seed was planned several times, equal episode numbers belong together. Only pairs of two scored
          episodes count, so these means may differ from the runs’ own.
        </li>
        <li>
          The difference is the second run’s progression minus the first’s: of an environment the mean over
          its pairs, overall the mean over environments, as in BALROG’s score.
        </li>
        <li>
          Its interval is a paired bootstrap: pairs are drawn anew with replacement within each environment
          2,000 times, and the middle 95 % of the mean differences are kept.
        </li>
        <li>
          The sign test asks how likely the counts of better and worse are, or more uneven ones, if both were
          equally likely; equal pairs are left out. It ignores how large the differences are.
        </li>
        <li>
          An environment played in two versions is never compared: its rules or texts changed. With many tasks
          and intervals, one in twenty excludes 0 by chance.
        </li>
      </ul>
    </details>
  );
}
