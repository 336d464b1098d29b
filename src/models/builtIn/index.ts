export { createBuiltInApi, type BuiltInApi, type BuiltInAvailability } from './api';
export { createBuiltInEngine } from './engine';
export { browserModel } from './platform';
