export { awaitsConsent, itemName, shortHash, type LibraryEntry, type LibraryItem } from './item';
export { LIBRARY_ENTRY_SCHEMA } from './entrySchema';
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
