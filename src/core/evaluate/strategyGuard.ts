import type { Strategy, StrategySession, StrategySetup } from '../agent';
import { messageOf } from '../shared';
import type { EpisodeError } from './records';

/** A strategy threw. Carries the error out of nested work; it never leaves the episode loop. */
export class StrategyFault extends Error {
  override readonly name = 'StrategyFault';
  readonly error: EpisodeError;

  constructor(title: string, thrown: unknown) {
    const message = `The strategy “${title}” failed: ${messageOf(thrown)}`;
    super(message);
    this.error = {
      kind: 'strategy',
      message,
      advice:
        'Finished steps are kept. This run stays with the program as it is: correct it, or choose another strategy, and start a new run.',
    };
  }
}

/** Opens a session whose exceptions are {@link StrategyFault}s: a strategy is as good as whoever wrote it. */
export function openGuarded(strategy: Strategy, setup: StrategySetup): StrategySession {
  const { title } = strategy.meta;
  const guard = <T>(use: () => T): T => {
    try {
      return use();
    } catch (thrown) {
      throw new StrategyFault(title, thrown);
    }
  };
  const later = async <T>(use: () => Promise<T>): Promise<T> => {
    try {
      return await use();
    } catch (thrown) {
      throw new StrategyFault(title, thrown);
    }
  };
  const session = guard(() => strategy.open(setup));
  const lesson = session.lesson?.bind(session);
  return {
    observe: (observation, picture) => guard(() => session.observe(observation, picture)),
    decide: (tools) => later(() => session.decide(tools)),
    acted: (action) => guard(() => session.acted(action)),
    recall: (past) => guard(() => session.recall(past)),
    memory: () => guard(() => session.memory()),
    close: () => session.close?.(),
    ...(lesson && { lesson: (ending, tools) => later(() => lesson(ending, tools)) }),
  };
}
