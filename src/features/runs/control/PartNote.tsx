import {
  isSamePlan,
  planToQuery,
  shardText,
  type Plan,
  type RunRecord,
  type Shard,
} from '../../../core/evaluate';
import { Link, Stack, routePath, withQuery } from '../../../ui';
import { environmentMetas, useRuns } from '../../../workers/bridge';

/** Which part of a plan a run plays or holds, and where the others are; nothing for whole runs. */
export function PartNote({ run }: { readonly run: RunRecord }) {
  const { plan, joinedParts } = run;
  if (!plan) return null;
  if (joinedParts) return <JoinedNote plan={plan} {...joinedParts} />;
  return plan.shard ? <ShardNote run={run} plan={plan} shard={plan.shard} /> : null;
}

interface JoinedNoteProps {
  readonly plan: Plan;
  readonly count: number;
  readonly indexes: readonly number[];
}

function JoinedNote({ plan, count, indexes }: JoinedNoteProps) {
  const missing = Array.from({ length: count }, (_, index) => index).filter(
    (index) => !indexes.includes(index),
  );
  const held = indexes.map((index) => String(index + 1)).join(', ');
  return (
    <Stack gap={1}>
      <p>
        Put together of {indexes.length === 1 ? 'part' : 'parts'} {held} of {count}.{' '}
        {missing.length === 0 && 'Nothing is missing.'}
      </p>
      <Missing plan={plan} count={count} missing={missing} />
    </Stack>
  );
}

interface ShardNoteProps {
  readonly run: RunRecord;
  readonly plan: Plan;
  readonly shard: Shard;
}

function ShardNote({ run, plan, shard }: ShardNoteProps) {
  const runs = useRuns();
  const mates =
    runs.state === 'ready'
      ? runs.value.filter(
          (other) =>
            other.id !== run.id && other.plan?.shard?.count === shard.count && isSamePlan(other.plan, plan),
        )
      : [];
  const there = new Map(mates.map((mate) => [mate.plan?.shard?.index, mate]));
  const missing = Array.from({ length: shard.count }, (_, index) => index).filter(
    (index) => index !== shard.index && !there.has(index),
  );
  return (
    <Stack gap={1}>
      <p>
        This is part {shardText(shard)} of its plan.
        {there.size > 0 && ' In this browser, too: '}
        {[...there].map(([index, mate], place) => (
          <span key={mate.id}>
            {place > 0 && ', '}
            <Link to={routePath('runs', mate.id)}>part {(index ?? 0) + 1}</Link>
          </span>
        ))}
        {there.size > 0 && '. The menu of this run puts them together.'} Import a part’s run file, and the
        parts become one run.
      </p>
      {runs.state === 'ready' && <Missing plan={plan} count={shard.count} missing={missing} />}
    </Stack>
  );
}

/** The parts that are not here, each with the form to play it. */
function Missing({
  plan,
  count,
  missing,
}: Omit<JoinedNoteProps, 'indexes'> & { readonly missing: readonly number[] }) {
  if (missing.length === 0) return null;
  return (
    <p>
      Not in this browser:{' '}
      {missing.map((index, place) => (
        <span key={index}>
          {place > 0 && ', '}
          <Link
            to={withQuery('/evaluate', planToQuery({ ...plan, shard: { index, count } }, environmentMetas))}
          >
            part {index + 1}
          </Link>
        </span>
      ))}
      .
    </p>
  );
}
