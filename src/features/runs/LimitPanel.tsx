import { useState } from 'react';
import type { RunRecord, SpendingLimits } from '../../core/evaluate';
import { Button, Cluster, Grid, NumberField, Stack, useToast } from '../../ui';
import { changeLimits, resumeRun } from '../../workers/bridge';

const NO_LIMITS: SpendingLimits = { tokens: null, dollars: null, minutes: null };

/** Other limits for a run that waits at one, and going on with it. */
export function LimitPanel({ run, reason }: { readonly run: RunRecord; readonly reason: string }) {
  const toast = useToast();
  const [limits, setLimits] = useState<SpendingLimits>(run.plan?.limits ?? NO_LIMITS);
  const [tried, setTried] = useState(false);
  const priced = run.plan?.price !== undefined;
  const problems = {
    tokens: problemOf(limits.tokens, true),
    dollars:
      limits.dollars !== null && !priced
        ? 'This run was started without a price, so dollars cannot be counted.'
        : problemOf(limits.dollars, false),
    minutes: problemOf(limits.minutes, false),
  };
  const goOn = async (): Promise<void> => {
    setTried(true);
    if (Object.values(problems).some((problem) => problem !== undefined)) return;
    const changed = await changeLimits(run.id, limits);
    const done = changed.ok ? await resumeRun(run.id) : changed;
    if (!done.ok) toast({ message: done.error.message, detail: done.error.advice, tone: 'error' });
  };
  const field = (name: keyof SpendingLimits) => ({
    value: limits[name],
    onChange: (value: number | null) => setLimits((before) => ({ ...before, [name]: value })),
    error: tried ? problems[name] : undefined,
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void goOn();
      }}
    >
      <Stack gap={3}>
        <p role="alert">{reason}</p>
        <Grid least="9rem" gap={3}>
          <NumberField label="Tokens" optional min={1} step={1000} {...field('tokens')} />
          <NumberField label="Dollars" optional min={0} step={0.1} unit="$" {...field('dollars')} />
          <NumberField label="Minutes" optional min={1} {...field('minutes')} />
        </Grid>
        <Cluster gap={2}>
          <Button type="submit" variant="primary" icon="play">
            Set limits and go on
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}

function problemOf(value: number | null, isWhole: boolean): string | undefined {
  if (value === null || (value > 0 && (!isWhole || Number.isInteger(value)))) return undefined;
  return `${isWhole ? 'A whole number' : 'A number'} above 0, or empty for no limit.`;
}
