import { useState } from 'react';
import type { EnvironmentMeta } from '../../core/env';
import { messageOf } from '../../core/shared';
import { Button, routePath, useNavigate, useToast, withQuery } from '../../ui';
import { firstEpisodeOf, randomSeed, startRun } from '../../workers/bridge';
import { watchPlan } from './watchPlan';

/** Lets the scripted bot play and shows its first episode from the start. */
export function WatchButton({ meta }: { readonly meta: EnvironmentMeta }) {
  const navigate = useNavigate();
  const toast = useToast();
  const [starting, setStarting] = useState(false);

  const refuse = (message: string, advice: string): void => {
    setStarting(false);
    toast({ tone: 'error', message: `The agent could not start: ${message}`, detail: advice });
  };
  const watch = async (): Promise<void> => {
    const started = await startRun(`${meta.title}, watched`, watchPlan(meta, randomSeed()));
    if (!started.ok) {
      refuse(started.error.message, started.error.advice);
      return;
    }
    const first = await firstEpisodeOf(started.value);
    navigate(
      first.ok && first.value
        ? withQuery(routePath('runs', started.value, first.value.id, 0), { play: 1 })
        : routePath('runs', started.value),
    );
  };
  const press = (): void => {
    setStarting(true);
    watch().catch((thrown: unknown) => refuse(messageOf(thrown), 'Load the page again and try once more.'));
  };

  return (
    <Button size="large" icon="bot" busy={starting} onClick={press}>
      Watch an agent
    </Button>
  );
}
