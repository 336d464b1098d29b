import type { Model, Situation } from '../../core/agent';
import type { Bot } from '../../core/env';
import { ok } from '../../core/shared';
import { NO_TOKENS } from '../random';

/** Lets an environment's scripted player answer in a model's place. */
export function createScriptedModel(createBot: () => Bot): Model {
  return {
    spec: { kind: 'scriptedBot' },
    concurrency: Number.POSITIVE_INFINITY,
    openEpisode: () => {
      const bot = createBot();
      let asked: { readonly step: number; readonly action: string } | null = null;
      // A bot must see every observation exactly once, also when a step is asked for again.
      const act = (situation: Situation): string => {
        if (asked?.step === situation.step) return asked.action;
        asked = { step: situation.step, action: bot.act(situation.observation) };
        return asked.action;
      };
      return {
        complete: async ({ situation }) =>
          ok({
            text: act(situation),
            reasoning: '',
            stopReason: 'stop',
            usage: NO_TOKENS,
            latencyMs: 0,
            attempts: 1,
          }),
        recall: (situation) => {
          act(situation);
        },
      };
    },
  };
}
