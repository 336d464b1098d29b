export { HelpMark } from './HelpMark';
export { StoryHelp } from './StoryHelp';
export { StoryPanel } from './StoryPanel';
