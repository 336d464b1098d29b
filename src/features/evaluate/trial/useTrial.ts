import { useEffect, useRef, useState } from 'react';
import type { AgentSpec } from '../../../core/agent';
import { messageOf } from '../../../core/shared';
import { stopTrial, tryStep, type RunnerError, type TrialReport } from '../../../workers/bridge';
import type { TrialLevel } from './trialForm';

/** How a trial stands. */
export type TrialState =
  | { readonly kind: 'none' }
  /** `played` of `wanted` steps of the scripted bot are made; then the agent decides. */
  | { readonly kind: 'running'; readonly played: number; readonly wanted: number }
  | { readonly kind: 'done'; readonly report: TrialReport; readonly before: number }
  | { readonly kind: 'failed'; readonly error: Pick<RunnerError, 'message' | 'advice'> }
  | { readonly kind: 'stopped' };

const BOT: AgentSpec = {
  strategy: 'naive',
  model: { kind: 'scriptedBot' },
  history: 16,
  answerReading: 'lenient',
};

/** Steps before the one that is tried: so many of the scripted bot, or given actions. */
export type StepsBefore = number | readonly string[];

/** Tries one step of an agent; a new trial ends the one under way, and so does leaving the page. */
export function useTrial() {
  const [state, setState] = useState<TrialState>({ kind: 'none' });
  const current = useRef(0);

  useEffect(
    () => () => {
      current.current += 1;
      void stopTrial();
    },
    [],
  );

  const run = async (agent: AgentSpec, level: TrialLevel, before: StepsBefore): Promise<void> => {
    current.current += 1;
    const mine = current.current;
    const isCurrent = (): boolean => current.current === mine;
    const wanted = typeof before === 'number' ? before : 0;
    const { meta, task, options, seed } = level;
    const trial = { environmentId: meta.id, task, options, seed };
    const actions = typeof before === 'number' ? [] : [...before];
    try {
      for (let played = 0; played < wanted; played++) {
        if (!isCurrent()) return;
        setState({ kind: 'running', played, wanted });
        const step = await tryStep({ ...trial, agent: BOT, before: actions });
        if (!isCurrent()) return;
        if (!step.ok) {
          setState({ kind: 'failed', error: step.error });
          return;
        }
        actions.push(step.value.step.action);
      }
      setState({ kind: 'running', played: wanted, wanted });
      const tried = await tryStep({ ...trial, agent, before: actions });
      if (!isCurrent()) return;
      setState(
        tried.ok
          ? { kind: 'done', report: tried.value, before: actions.length }
          : { kind: 'failed', error: tried.error },
      );
    } catch (thrown) {
      if (isCurrent())
        setState({
          kind: 'failed',
          error: { message: messageOf(thrown), advice: 'Load the page again and try once more.' },
        });
    }
  };

  const stop = (): void => {
    current.current += 1;
    setState({ kind: 'stopped' });
    void stopTrial();
  };

  return { state, run, stop };
}
