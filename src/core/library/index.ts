export {
  awaitsConsent,
  itemName,
  LIBRARY_ENTRY_SCHEMA,
  shortHash,
  type LibraryEntry,
  type LibraryItem,
} from './item';
export {
  examine,
  isNamedLike,
  recognize,
  tooLarge,
  type FileKind,
  type FileWithCompanion,
  type JoinedFiles,
  type JoinRule,
} from './kinds';
export { filesUsedBy, missingFile, unagreedProgram } from './uses';
