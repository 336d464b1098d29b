/** 128 random bits. `crypto.randomUUID` exists only in secure contexts, and a page may be served from a plain host. */
export function newId<Id extends string>(): Id {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('') as Id;
}
