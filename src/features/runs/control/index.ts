/** Control over a run that goes on. What is told of one that has ended loads by itself. */
export { ConcurrencyControl } from './ConcurrencyControl';
export { ConsentPanel } from './ConsentPanel';
export { PartNote } from './PartNote';
export { usePlayAgain } from './usePlayAgain';
export { waitingOf } from './waiting';
