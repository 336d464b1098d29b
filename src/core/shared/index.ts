export { hashOf, isHash } from './hash';
export type { Result } from './result';
export { fail, messageOf, ok } from './result';
