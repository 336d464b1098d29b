export {
  afterCrash,
  afterStep,
  CONTEXT_TOKENS,
  crashedBeforePlay,
  MOST_TURNS,
  PLAY_SEED,
  startPlay,
  takeReply,
  winnabilityOf,
  type PlayOptions,
  type PlayStart,
  type PlayState,
} from './agent';
export { commandsToTell } from './commandList';
export { playMessages, playPrompt, playTranscript } from './prompt';
export { readTurn, type SaidTurn } from './turn';
