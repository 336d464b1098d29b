/** What the runtimes of programs (Pyodide's, and that of own strategies) go on using besides the language itself. */
const RUNTIME = `console globalThis self TextDecoder TextEncoder performance setTimeout clearTimeout setInterval clearInterval
queueMicrotask crypto URL DOMException ErrorEvent MessageEvent Event EventTarget onmessage constructor addEventListener
removeEventListener dispatchEvent`;

/** The language: taking these away would break every script and close no way out. */
const LANGUAGE = `Object Function Array Number Boolean String Symbol Date Promise RegExp Error AggregateError EvalError
RangeError ReferenceError SyntaxError TypeError URIError SuppressedError JSON Math Intl ArrayBuffer Int8Array Uint8Array
Uint8ClampedArray Int16Array Uint16Array Float16Array Int32Array Uint32Array Float32Array Float64Array BigInt64Array
BigUint64Array DataView Map Set WeakMap WeakSet WeakRef BigInt Iterator Proxy Reflect FinalizationRegistry Atomics
WebAssembly parseFloat parseInt isFinite isNaN decodeURI decodeURIComponent encodeURI encodeURIComponent eval undefined
NaN Infinity`;

const KEPT = new Set(`${RUNTIME} ${LANGUAGE}`.split(/\s+/));

/**
 * Takes every other name out of this worker's global scope: network, storage, channels, further workers. The frame's
 * policy and origin already make them useless; this is the second wall.
 */
export function closeRealm(): void {
  for (
    let scope: object | null = globalThis;
    scope !== null && scope !== Object.prototype;
    scope = Object.getPrototypeOf(scope) as object | null
  ) {
    for (const name of Object.getOwnPropertyNames(scope)) {
      if (!KEPT.has(name)) take(scope, name);
    }
  }
}

/** What cannot be deleted is made useless, as far as it can be. */
function take(scope: object, name: string): void {
  if (Reflect.deleteProperty(scope, name)) return;
  Reflect.defineProperty(scope, name, { value: undefined, writable: false, configurable: false });
}
