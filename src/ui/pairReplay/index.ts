export { neighborMark, type PairMark } from './marks';
export { PairTransport } from './PairTransport';
export { usePairReplay } from './usePairReplay';
