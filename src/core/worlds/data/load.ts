/** Data that only some pages need is loaded when they ask for it. */

/** Specifications, published pairings, feature marks and fresh draws. */
export const loadExperimentData = () => import('./experiment');

/** The figures that the paper prints. */
export const loadPublishedFigures = () => import('./published');
