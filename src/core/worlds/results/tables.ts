/**
 * Tables 3, 4 and 6 of a set of worlds (bytesized32 spec, 11): content measures before and after reflection, and how
 * far people and machines agree. Compliance counts over the worlds of its dimension, winnability over all.
 */
import type { Dimension } from '../pairing';
import type { VersionSummary, WorldRecord } from '../records';
import type { MeasureRow } from '../data/published';
import { lastVersion, shareOf, versionAfter, type Share } from './fill';
import { cohenKappa, type Agreement } from './kappa';
import { answersOf, humanVerdict } from './verdicts';

/** A row of Tables 3 and 6. */
export interface ChangeRow {
  readonly row: MeasureRow | 'agent' | 'search';
  readonly before: Share;
  readonly after: Share;
}

/** A row of Table 4. */
export interface AgreementRow {
  readonly row: MeasureRow;
  readonly manual: Share;
  readonly automatic: Share;
  /** Over the games that both a person and the machine judged. */
  readonly agreement: Agreement;
  /** Games on which they differ. */
  readonly differing: readonly string[];
  /** Games on which as many people said yes as no. */
  readonly tied: number;
}

const COMPLIANCE_ROWS: readonly Dimension[] = ['object', 'action', 'distractor'];

type CountedWorld = Pick<WorldRecord, 'name' | 'pairing' | 'versions' | 'ratings'>;
type Verdict = (world: CountedWorld, version: VersionSummary) => boolean | null;

const compliance: Verdict = (_world, version) => version.compliance;
const agentWon: Verdict = (_world, { winnability }) => (winnability === null ? null : winnability === 'won');
const searchWon: Verdict = (_world, version) => version.searchWon;
const wonByHand: Verdict = (world, version) => humanVerdict(world.ratings, 'winnability', version.index).yes;
const compliesByHand: Verdict = (world, version) =>
  humanVerdict(world.ratings, 'compliance', version.index).yes;

/** Tables 3 and 6, with the agent's and the search's winnability besides: before is k = 0, after the last version. */
export function changeTable(worlds: readonly CountedWorld[]): readonly ChangeRow[] {
  const row = (name: ChangeRow['row'], counted: readonly CountedWorld[], verdict: Verdict): ChangeRow => ({
    row: name,
    before: shareOf(counted.map((world) => verdictOn(world, versionAfter(world.versions, 0), verdict))),
    after: shareOf(counted.map((world) => verdictOn(world, lastVersion(world.versions), verdict))),
  });
  return [
    ...COMPLIANCE_ROWS.map((dimension) => row(dimension, ofDimension(worlds, dimension), compliance)),
    row('winnability', worlds, wonByHand),
    row('agent', worlds, agentWon),
    row('search', worlds, searchWon),
  ];
}

/** Table 4, over last versions. */
export function agreementTable(worlds: readonly CountedWorld[]): readonly AgreementRow[] {
  return [
    ...COMPLIANCE_ROWS.map((dimension) =>
      agreementRow(dimension, ofDimension(worlds, dimension), compliesByHand, compliance),
    ),
    agreementRow('winnability', worlds, wonByHand, agentWon),
  ];
}

/** How the agent's plays of the last versions ended. */
export interface AgentEnds {
  readonly games: number;
  readonly played: number;
  readonly counts: Readonly<Record<NonNullable<VersionSummary['winnability']>, number>>;
}

export function agentEnds(worlds: readonly CountedWorld[]): AgentEnds {
  const ends = worlds.map((world) => lastVersion(world.versions)?.winnability ?? null);
  const count = (end: NonNullable<VersionSummary['winnability']>): number =>
    ends.filter((found) => found === end).length;
  return {
    games: worlds.length,
    played: ends.filter((end) => end !== null).length,
    counts: {
      won: count('won'),
      lost: count('lost'),
      done: count('done'),
      bug: count('bug'),
      turns: count('turns'),
      crashed: count('crashed'),
    },
  };
}

function ofDimension(worlds: readonly CountedWorld[], dimension: Dimension): readonly CountedWorld[] {
  return worlds.filter((world) => world.pairing?.dimension === dimension);
}

function verdictOn(world: CountedWorld, version: VersionSummary | null, verdict: Verdict): boolean | null {
  return version === null ? null : verdict(world, version);
}

function agreementRow(
  row: MeasureRow,
  worlds: readonly CountedWorld[],
  byHand: Verdict,
  byMachine: Verdict,
): AgreementRow {
  const judged = worlds.map((world) => {
    const version = lastVersion(world.versions);
    const measure = row === 'winnability' ? row : 'compliance';
    const manual = verdictOn(world, version, byHand);
    return {
      name: world.name,
      manual,
      automatic: verdictOn(world, version, byMachine),
      tied:
        manual === null && version !== null && answersOf(world.ratings, measure, version.index).length > 0,
    };
  });
  const both = judged.flatMap(({ name, manual, automatic }) =>
    manual === null || automatic === null ? [] : [{ name, manual, automatic }],
  );
  return {
    row,
    manual: shareOf(judged.map(({ manual }) => manual)),
    automatic: shareOf(judged.map(({ automatic }) => automatic)),
    agreement: cohenKappa(both.map(({ manual, automatic }) => [manual, automatic])),
    differing: both.filter(({ manual, automatic }) => manual !== automatic).map(({ name }) => name),
    tied: judged.filter(({ tied }) => tied).length,
  };
}
