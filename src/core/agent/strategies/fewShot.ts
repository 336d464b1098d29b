import { demonstrationMessages } from '../demonstrationMessages';
import { STRATEGY_INSTRUCTIONS } from '../promptText';
import { estimateTokens } from '../tokens';
import { openSession, promptBudget } from './baseSession';
import type { Strategy, StrategyParameter } from './contract';
import { parameterOf } from './parameters';

const episodes: StrategyParameter = {
  key: 'episodes',
  label: 'Demonstrations shown',
  hint: 'Those of the task that is played come first.',
  minimum: 1,
  maximum: 32,
  default: 4,
};

const steps: StrategyParameter = {
  key: 'steps',
  label: 'Steps of each',
  hint: 'Counted from its beginning. BALROG shows up to 1,000.',
  minimum: 1,
  maximum: 20_000,
  default: 1000,
};

export const fewShot: Strategy = {
  meta: {
    id: 'fewShot',
    title: 'Few-shot',
    summary:
      'Shows episodes that went well before the game begins, then plays as the naive agent does. Record a demonstration in Play or import one; those of the seed that is played are never shown.',
    source: 'BALROG, after Brown et al. 2020',
    calls: { least: 1, most: 1 },
    outputTokens: { low: 2, high: 10 },
    inputFactor: 4,
    diagram: [
      { from: 'world', to: 'agent', label: 'observation' },
      { from: 'agent', to: 'model', label: 'demonstrations, history, request' },
      { from: 'model', to: 'agent', label: 'action' },
      { from: 'agent', to: 'world', label: 'action' },
    ],
    parameters: [episodes, steps],
    usesDemonstrations: true,
  },
  open: (setup) => {
    const budget = promptBudget(setup);
    return openSession(setup, {
      request: STRATEGY_INSTRUCTIONS.naive,
      onlyLegalActions: true,
      demonstrations: demonstrationMessages(setup.demonstrations, {
        episodes: parameterOf(setup.agent, episodes),
        steps: parameterOf(setup.agent, steps),
        // Half of what the model can read is left to the game itself.
        tokens: budget === null ? null : (budget - estimateTokens(setup.game.instructions)) / 2,
      }),
    });
  },
};
