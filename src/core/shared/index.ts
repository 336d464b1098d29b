export { groupBy } from './groupBy';
export { hashOf } from './hash';
export { isHash } from './isHash';
export { isSameJson } from './sameJson';
export type { Result } from './result';
export { fail, messageOf, ok } from './result';
export { Waiters } from './waiters';
