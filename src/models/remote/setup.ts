/** What to set on a kind of model server so that this page may call it. */
export interface ServerHint {
  /** Its name, as in "llama.cpp". */
  readonly server: string;
  /** Its usual base URL. */
  readonly baseUrl: string;
  readonly setting: string;
}

export type OwnServer = 'vllm' | 'llamaCpp' | 'ollama' | 'lmStudio';

/** Usual base URLs, by the ports that the servers listen on. */
export const OWN_SERVERS: Readonly<Record<OwnServer, { readonly title: string; readonly baseUrl: string }>> =
  {
    vllm: { title: 'vLLM', baseUrl: 'http://localhost:8000/v1' },
    llamaCpp: { title: 'llama.cpp', baseUrl: 'http://localhost:8080/v1' },
    ollama: { title: 'Ollama', baseUrl: 'http://localhost:11434/v1' },
    lmStudio: { title: 'LM Studio', baseUrl: 'http://localhost:1234/v1' },
  };

/**
 * The setting that lets a page in.
 * @param origin the page's, such as `https://arcade.example`.
 */
export function setupOf(server: OwnServer, origin: string): string {
  switch (server) {
    case 'vllm':
      return `Allows every page by default. If it was started with --allowed-origins, add this page: --allowed-origins '["${origin}"]'.`;
    case 'llamaCpp':
      return `llama-server allows every page by default, but only localhost when tools are on; then start it with --cors-origins ${origin}.`;
    case 'ollama':
      return `Set the environment variable OLLAMA_ORIGINS=${origin} and restart Ollama.`;
    case 'lmStudio':
      return 'Switch on “Enable CORS” in the server settings, or start it with: lms server start --cors.';
  }
}

/**
 * Instructions per local server, the one that usually listens on the address's port first.
 * @param pageOrigin the origin to be allowed.
 */
export function serverHints(baseUrl: string, pageOrigin: string | null): readonly ServerHint[] {
  const origin = pageOrigin ?? 'https://the-address-of-this-page';
  const { port } = new URL(baseUrl);
  const servers: readonly OwnServer[] = ['vllm', 'llamaCpp', 'ollama', 'lmStudio'];
  return servers
    .map((server) => ({
      server: OWN_SERVERS[server].title,
      baseUrl: OWN_SERVERS[server].baseUrl,
      setting: setupOf(server, origin),
    }))
    .toSorted((a, b) => Number(new URL(b.baseUrl).port === port) - Number(new URL(a.baseUrl).port === port));
}
