/** What an experiment is planned from; loaded when a page asks for it. */
export * from './specifications';
export * from './pairings';
export * from './features';
