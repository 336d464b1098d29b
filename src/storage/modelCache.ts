/**
 * Answers of servers that the browser keeps by their address, in named caches: where WebLLM looks for the files of its
 * models before it asks the network.
 */
export interface CachedFile {
  readonly url: string;
  readonly bytes: number;
  /** The media type the server gave; empty where it gave none. */
  readonly type: string;
}

export interface ModelCache {
  isAvailable(): boolean;
  /** Addresses of all that is kept in a cache. */
  addresses(cache: string): Promise<readonly string[]>;
  find(cache: string, url: string): Promise<CachedFile | null>;
  readText(cache: string, url: string): Promise<string | null>;
  /**
   * Keeps a body once it has come to its end; a stream that fails leaves nothing.
   * @param about the media type, and the length where the stream fails unless it has it.
   */
  keep(
    cache: string,
    url: string,
    body: ReadableStream<Uint8Array<ArrayBuffer>>,
    about: { readonly type: string; readonly bytes: number | null },
  ): Promise<void>;
  /** @returns the bytes that were freed. */
  remove(cache: string, url: string): Promise<number>;
}

/** Our own header on what was checked to be this long. */
const LENGTH = 'x-checked-length';

export function openModelCache(): ModelCache {
  const find: ModelCache['find'] = async (cache, url) => {
    const response = await (await caches.open(cache)).match(url);
    if (!response) return null;
    const type = response.headers.get('content-type') ?? '';
    const length = response.headers.get(LENGTH);
    // Measuring a file means to read it, and models have thousands of megabytes.
    return { url, bytes: length === null ? (await response.blob()).size : Number(length), type };
  };
  return {
    isAvailable: () => 'caches' in globalThis,
    async addresses(cache) {
      if (!(await caches.has(cache))) return [];
      return (await (await caches.open(cache)).keys()).map(({ url }) => url);
    },
    find,
    async readText(cache, url) {
      const response = await (await caches.open(cache)).match(url);
      return response ? response.text() : null;
    },
    async keep(cache, url, body, { type, bytes }) {
      // Only the type is kept of the headers: one that says the answer varies would hide it from later requests.
      const headers = { 'content-type': type, ...(bytes !== null && { [LENGTH]: String(bytes) }) };
      await (await caches.open(cache)).put(url, new Response(body, { headers }));
    },
    async remove(cache, url) {
      const bytes = (await find(cache, url))?.bytes ?? 0;
      await (await caches.open(cache)).delete(url);
      return bytes;
    },
  };
}
