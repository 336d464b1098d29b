import { useEffect, useState } from 'react';
import { isLanguageModel, isRemote } from '../../../core/agent';
import { checkConcurrency, type Concurrency, type Plan, type RunId } from '../../../core/evaluate';
import { Button, classNames, Cluster, NumberField } from '../../../ui';
import { changeConcurrency, type RunnerResult } from '../../../workers/bridge';
import styles from './control.module.css';

interface ConcurrencyControlProps {
  readonly runId: RunId;
  readonly plan: Plan;
  /** Does it, says what went wrong. @returns whether it was done. */
  readonly act: (verb: Promise<RunnerResult<null>>) => Promise<boolean>;
}

/** `null`: an empty field, or for requests a model that is asked one at a time. */
interface Amounts {
  readonly episodes: number | null;
  readonly requests: number | null;
}

/** How much of a run goes on at once, changed while it goes on. */
export function ConcurrencyControl({ runId, plan, act }: ConcurrencyControlProps) {
  const { model } = plan.agent;
  const stored: Amounts = {
    episodes: plan.parallelEpisodes,
    requests: isLanguageModel(model) && isRemote(model) ? model.settings.concurrency : null,
  };
  // What was set holds at once; the run's record follows a moment later.
  const [set, setSet] = useState<Amounts | null>(null);
  const [typed, setTyped] = useState<Partial<Amounts>>({});
  useEffect(() => setSet(null), [stored.episodes, stored.requests]);
  const now = set ?? stored;
  const shown: Amounts = { ...now, ...typed };
  const change: Concurrency = {
    ...(shown.episodes === now.episodes ? {} : { parallelEpisodes: shown.episodes ?? Number.NaN }),
    ...(shown.requests === now.requests ? {} : { requests: shown.requests ?? Number.NaN }),
  };
  const { parallelEpisodes, requests } = change;
  const canApply = Object.keys(change).length > 0 && checkConcurrency(change) === null;
  const apply = async (): Promise<void> => {
    if (!canApply || !(await act(changeConcurrency(runId, change)))) return;
    setSet(shown);
    setTyped({});
  };
  return (
    <form
      noValidate
      aria-label="How much goes on at once"
      onSubmit={(event) => {
        event.preventDefault();
        void apply();
      }}
    >
      <Cluster gap={3} className={classNames(styles.fields)}>
        <NumberField
          label="Episodes at once"
          min={1}
          max={32}
          value={shown.episodes}
          onChange={(episodes) => setTyped((before) => ({ ...before, episodes }))}
          error={parallelEpisodes === undefined ? null : checkConcurrency({ parallelEpisodes })}
        />
        {stored.requests !== null && (
          <NumberField
            label="Requests at once"
            min={1}
            value={shown.requests}
            onChange={(wanted) => setTyped((before) => ({ ...before, requests: wanted }))}
            error={requests === undefined ? null : checkConcurrency({ requests })}
          />
        )}
        <Button type="submit" disabled={!canApply}>
          Apply
        </Button>
      </Cluster>
    </form>
  );
}
