import type { StrategySession, StrategyTools } from '../agent';

/** Stands in a prompt where the text of an observation would. */
export const PICTURE_ALONE = '(The observation is the picture alone.)';

/**
 * A strategy that sees pictures and not what they show in words. The game's instructions stay: they say what is to be
 * done and not how things stand.
 */
export function withoutText(session: StrategySession): StrategySession {
  const lesson = session.lesson?.bind(session);
  return {
    observe: (_, picture) => session.observe({ text: { longTerm: PICTURE_ALONE, shortTerm: '' } }, picture),
    decide: (tools) => session.decide(withoutTrials(tools)),
    acted: (action) => session.acted(action),
    recall: (past) => session.recall(past),
    memory: () => session.memory(),
    close: () => session.close?.(),
    ...(lesson && { lesson: (ending, tools) => lesson(ending, withoutTrials(tools)) }),
  };
}

/** What actions lead to is told in words. */
function withoutTrials(tools: StrategyTools): StrategyTools {
  return { ask: (question) => tools.ask(question), tryActions: null };
}
