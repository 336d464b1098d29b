import * as v from 'valibot';
import { LIBRARY_KINDS } from '../env';
import { isHash } from '../shared';

/** A library file as a run file lists it beside its bytes. Fields of later versions are let through. */
export const LIBRARY_ENTRY_SCHEMA = v.looseObject({
  hash: v.pipe(v.string(), v.check(isHash, 'is no SHA-256')),
  kind: v.picklist(LIBRARY_KINDS),
  name: v.pipe(v.string(), v.maxLength(4096)),
});
