/** Loaded after the page is shown: drawing episodes anew takes longer than the rest of the figures. */
export { scoreIntervals } from '../../core/evaluate';
