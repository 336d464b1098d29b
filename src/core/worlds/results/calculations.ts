/** Everything that tables, figure and ratings are calculated with; loaded when a page asks for it. */
export * from './tables';
export * from './corpusTable';
export * from './histogram';
export * from './kappa';
export * from './raters';
export * from './verdicts';
