export { InventoryList } from './InventoryList';
export { MessageLog } from './MessageLog';
export { PromptBox } from './PromptBox';
export { StatusLine } from './StatusLine';
