export { BOARD_COLUMNS, filterEntries, sortEntries, type BoardColumn, type BoardFilter } from './board';
export {
  figureOf,
  isIncomplete,
  marksOnFigure,
  type BoardEntry,
  type Figure,
  type FigureName,
  type Mark,
} from './entry';
export { isCandidate, ownEntry } from './ownEntry';
export { PLAYED_KEY, writePlayed } from './played';
export { isBoardEnvironment, PROTOCOL_EPISODES, type BoardEnvironment, type Modality } from './protocol';
export { loadPublished, NORMAL_95, type PublishedBoard } from './published';
export { statedEntry, type StatedEntry } from './stated';
