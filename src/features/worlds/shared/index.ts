export { collectionIdOf, versionOf, worldIdOf } from './address';
export { CollectionMenu } from './CollectionMenu';
export { pieceCount, pieceTitle, tailOf } from './pieceWords';
export { RenameDialog } from './RenameDialog';
export { TrustPanel } from './TrustPanel';
export { type Answer, useAnswer } from './useAnswer';
export { useTell } from './useTell';
export {
  ORIGIN_LABELS,
  STATE_LABELS,
  STATE_TONES,
  WINNABILITY_FINDINGS,
  alignmentFinding,
  complianceFinding,
  countWords,
  endsOnAnswer,
  figuresOf,
  originWords,
  pairingWords,
  runnableWords,
  searchFinding,
  type CollectionFigures,
  type Finding,
  validityFinding,
  winnabilityFinding,
} from './words';
