import type { VersionMeasures } from './measures';
import type { VersionSummary } from './records';

/** What lists show of a version's measures. An alignment that is not judged to its end counts as not measured. */
export function summaryOfMeasures({
  validity,
  compliance,
  alignment,
  winnability,
  search,
}: VersionMeasures): Pick<
  VersionSummary,
  'validity' | 'compliance' | 'alignment' | 'winnability' | 'searchWon'
> {
  return {
    validity: validity && {
      initialization: validity.TextGame,
      validActions: validity.generatePossibleActions,
      runnable: validity.runnable,
    },
    compliance: compliance?.passed ?? null,
    alignment: alignment?.score ?? null,
    winnability: winnability?.outcome ?? null,
    searchWon: search?.won ?? null,
  };
}
