/** Calculations and file formats that only some pages and workers need are loaded when they ask for them. */

/** Reading and writing `results.json` and the rating CSVs (needs papaparse). */
export const loadResultFiles = () => import('./files');

/** Tables 1 to 6, Figure 4 and kappa. */
export const loadWorldTables = () => import('./calculations');
