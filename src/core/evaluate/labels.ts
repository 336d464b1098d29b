import type { ReadingRule, TurnClass } from '../agent';
import type { Outcome, RunState } from './records';

/** The words for outcomes, turns, rules and states, the same everywhere in the interface. */
export const OUTCOME_LABELS: Readonly<Record<Outcome, string>> = {
  solved: 'Solved',
  failed: 'Failed',
  stepLimit: 'Step limit',
  noProgress: 'No progress',
  quit: 'Quit',
  modelError: 'Model error',
  appError: 'App error',
  cancelled: 'Cancelled',
};

export const TURN_LABELS: Readonly<Record<TurnClass, string>> = {
  valid: 'Valid',
  invalid: 'Invalid',
  empty: 'Empty',
  truncated: 'Truncated',
};

export const RULE_LABELS: Readonly<Record<ReadingRule, string>> = {
  tag: 'Explicit tag',
  whole: 'Whole answer',
  lastLine: 'Last line',
  person: 'Person',
};

export const RUN_STATE_LABELS: Readonly<Record<RunState, string>> = {
  running: 'Running',
  paused: 'Paused',
  needsKey: 'Needs a key',
  finished: 'Finished',
  stopped: 'Stopped',
  importing: 'Importing',
  interrupted: 'Import interrupted',
};
