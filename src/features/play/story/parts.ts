export { StoryHelp } from './StoryHelp';
export { StoryPanel } from './StoryPanel';
export { ValidActions } from './ValidActions';
