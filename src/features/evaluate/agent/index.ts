/** An agent in a form: which strategy, which model, and how it is asked. */
export { AgentFields } from './lateAgentFields';
export {
  agentErrors,
  agentOf,
  INITIAL_AGENT,
  PLAYERS,
  type AgentErrors,
  type AgentForm,
  type Player,
} from './agentForm';
export { withAgentLink } from './agentLink';
export { limitProblem, whole } from './numbers';
export { decimal, QueryReader, truth, wholeNumber } from './queryReader';
export { useChosenStrategy } from './useChosenStrategy';
