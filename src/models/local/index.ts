export type {
  LoadedModel,
  LocalEngine,
  LocalFailure,
  LocalProgress,
  LocalReply,
  LocalRequest,
  LocalResult,
  NamedModel,
  OnLocalProgress,
} from './engine';
export { engineDied, localFailure, STOPPED } from './failures';
export { LocalModelKeeper, nameOf, type KeeperPorts, type SelfTestReport } from './keeper';
export { currentNetwork } from './fetchFile';
export { createLocalModel } from './localModel';
export { TransferMeter, type TransferSpeed } from './progress';
