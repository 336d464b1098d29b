/** What to set on a kind of model server so that this page may call it. */
export interface ServerHint {
  readonly server: 'vLLM' | 'llama.cpp' | 'Ollama' | 'LM Studio';
  /** Its usual base URL. */
  readonly baseUrl: string;
  readonly setting: string;
}

/**
 * Instructions per local server, the one that usually listens on the address's port first.
 * @param pageOrigin the origin to be allowed.
 */
export function serverHints(baseUrl: string, pageOrigin: string | null): readonly ServerHint[] {
  const origin = pageOrigin ?? 'https://the-address-of-this-page';
  const hints: readonly ServerHint[] = [
    {
      server: 'vLLM',
      baseUrl: 'http://localhost:8000/v1',
      setting: `Allows every page by default. If it was started with --allowed-origins, add this page: --allowed-origins '["${origin}"]'.`,
    },
    {
      server: 'llama.cpp',
      baseUrl: 'http://localhost:8080/v1',
      setting: `llama-server allows every page by default, but only localhost when tools are on; then start it with --cors-origins ${origin}.`,
    },
    {
      server: 'Ollama',
      baseUrl: 'http://localhost:11434/v1',
      setting: `Set the environment variable OLLAMA_ORIGINS=${origin} and restart Ollama.`,
    },
    {
      server: 'LM Studio',
      baseUrl: 'http://localhost:1234/v1',
      setting: 'Switch on “Enable CORS” in the server settings, or start it with: lms server start --cors.',
    },
  ];
  const { port } = new URL(baseUrl);
  return hints.toSorted(
    (a, b) => Number(new URL(b.baseUrl).port === port) - Number(new URL(a.baseUrl).port === port),
  );
}
