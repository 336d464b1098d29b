/**
 * The few platform names that pure code may use: they exist in pages, workers and Node alike.
 * Only `tsconfig.core.json` includes this file, so that `core/` and `envs/` cannot reach for the DOM.
 */
interface AbortSignal {
  readonly aborted: boolean;
}

declare class TextEncoder {
  encode(text?: string): Uint8Array<ArrayBuffer>;
}

declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean });
  decode(bytes?: ArrayBufferView | ArrayBuffer): string;
}

declare function structuredClone<T>(value: T): T;

declare namespace WebAssembly {
  class Module {
    private constructor();
    readonly #module: true;
  }
  class Instance {
    constructor(module: Module, imports: Record<string, Record<string, unknown>>);
    readonly exports: Record<string, unknown>;
  }
  class Memory {
    constructor(descriptor: { initial: number; maximum: number });
    readonly buffer: ArrayBuffer;
  }
  class Table {
    constructor(descriptor: { initial: number; element: 'anyfunc' });
    readonly length: number;
  }
  function compile(bytes: Uint8Array<ArrayBuffer>): Promise<Module>;
}
