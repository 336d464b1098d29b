/** The files of an experiment's results, in and out; loaded when somebody imports or exports them. */
export * from './resultsJson';
export * from './resultsExport';
export * from './ratingCsv';
