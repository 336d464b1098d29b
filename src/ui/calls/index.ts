/** How an agent's questions to models are shown: diagrams, messages, calls, pictures. */
export { CallDiagram } from './CallDiagram';
export type { CallArrow, CallDiagramProps } from './CallDiagram';
export { CallFigures } from './CallFigures';
export { CallView } from './CallView';
export type { CallViewProps } from './CallView';
export { EpisodeHand } from './EpisodeHand';
export type { EpisodeHandProps } from './EpisodeHand';
export { MessageList } from './MessageList';
export type { MessageListProps } from './MessageList';
export { PngPicture } from './PngPicture';
export type { PngPictureProps } from './PngPicture';
export type { ShownCosts, ShownMessage, ShownPart, ShownUsage } from './types';
