import type { RemoteKind, RemoteModelSpec } from '../core/agent';
import { isLocal, OWN_SERVERS, parseBaseUrl, setupOf, type OwnServer } from './remote';

export const PROVIDER_IDS = [
  'openRouter',
  'openAi',
  'anthropic',
  'gemini',
  'xAi',
  'deepSeek',
  'mistral',
  'groq',
  'together',
  'vllm',
  'llamaCpp',
  'ollama',
  'lmStudio',
  'other',
] as const;
export type ProviderId = (typeof PROVIDER_IDS)[number];

/** A service or a kind of server, with what a form needs to offer it. */
export interface Provider {
  readonly id: ProviderId;
  readonly title: string;
  readonly dialect: RemoteKind;
  /** Where its dialect's paths are appended. */
  readonly baseUrl: string;
  /** A server of the person's own: its address may be changed, a key is optional. */
  readonly own: boolean;
  /** Whether it takes calls from web pages. */
  readonly fromPages: 'yes' | 'notVerified' | 'afterSetting';
  /** What to know or to set so that pages may call it, in a sentence or two; empty: nothing. */
  readonly setup: string;
  /** The page where one makes a key; empty for servers of one's own. */
  readonly keyPage: string;
  /** A key can be had by signing in, without copying (OpenRouter's PKCE). */
  readonly signIn: boolean;
  /** Ids that exist there, for suggestions before the list is asked for. */
  readonly examples: readonly string[];
}

const PAGE = 'https://the-address-of-this-page';
const LOCAL_NETWORK =
  'Chrome asks once whether this page may reach the local network: click “Allow”. Safari lets no https page call localhost.';

/** A server of the person's own, whose address and key are theirs to choose. */
function ownServer(id: OwnServer, examples: readonly string[]): Provider {
  const open = id === 'vllm' || id === 'llamaCpp';
  return {
    id,
    ...OWN_SERVERS[id],
    dialect: 'openAiCompatible',
    own: true,
    fromPages: open ? 'yes' : 'afterSetting',
    setup: `${setupOf(id, PAGE)} ${LOCAL_NETWORK}`,
    keyPage: '',
    signIn: false,
    examples,
  };
}

/** A service that takes OpenAI's chat completions, with the person's key. */
function chatService(
  id: ProviderId,
  title: string,
  baseUrl: string,
  more: Pick<Provider, 'keyPage' | 'examples'> & Partial<Provider>,
): Provider {
  return {
    id,
    title,
    dialect: 'openAiCompatible',
    baseUrl,
    own: false,
    fromPages: 'yes',
    setup: '',
    signIn: false,
    ...more,
  };
}

const NOT_VERIFIED =
  'Whether this service takes calls from web pages is not verified: the connection test tells.';

const OTHER: Provider = {
  id: 'other',
  title: 'Another OpenAI-compatible server',
  dialect: 'openAiCompatible',
  baseUrl: '',
  own: true,
  fromPages: 'notVerified',
  setup: `The server must allow calls from this page (CORS). ${LOCAL_NETWORK}`,
  keyPage: '',
  signIn: false,
  examples: [],
};

/** In the order in which they are offered. */
export const PROVIDERS: readonly Provider[] = [
  chatService('openRouter', 'OpenRouter', 'https://openrouter.ai/api/v1', {
    setup: 'Signing in makes a key of its own for this page, which you can limit and take back there.',
    keyPage: 'https://openrouter.ai/settings/keys',
    signIn: true,
    examples: ['openai/gpt-4o-mini', 'google/gemini-2.5-flash', 'meta-llama/llama-3.3-70b-instruct'],
  }),
  chatService('openAi', 'OpenAI', 'https://api.openai.com/v1', {
    keyPage: 'https://platform.openai.com/api-keys',
    examples: ['gpt-5-mini', 'gpt-4.1-mini', 'gpt-4o'],
  }),
  {
    id: 'anthropic',
    title: 'Anthropic',
    dialect: 'anthropic',
    baseUrl: 'https://api.anthropic.com/v1',
    own: false,
    fromPages: 'yes',
    setup: 'Some organizations do not allow calls from browsers; their keys are refused here.',
    keyPage: 'https://platform.claude.com/settings/keys',
    signIn: false,
    examples: ['claude-haiku-4-5', 'claude-sonnet-4-5', 'claude-opus-4-5'],
  },
  {
    id: 'gemini',
    title: 'Google Gemini',
    dialect: 'gemini',
    baseUrl: 'https://generativelanguage.googleapis.com/v1beta',
    own: false,
    fromPages: 'yes',
    setup: '',
    keyPage: 'https://aistudio.google.com/apikey',
    signIn: false,
    examples: ['gemini-2.5-flash', 'gemini-2.5-flash-lite', 'gemini-2.5-pro'],
  },
  chatService('xAi', 'xAI', 'https://api.x.ai/v1', {
    fromPages: 'notVerified',
    setup: NOT_VERIFIED,
    keyPage: 'https://console.x.ai',
    examples: ['grok-4', 'grok-3-mini'],
  }),
  chatService('deepSeek', 'DeepSeek', 'https://api.deepseek.com/v1', {
    keyPage: 'https://platform.deepseek.com/api_keys',
    examples: ['deepseek-chat', 'deepseek-reasoner'],
  }),
  chatService('mistral', 'Mistral', 'https://api.mistral.ai/v1', {
    keyPage: 'https://console.mistral.ai/api-keys',
    examples: ['mistral-small-latest', 'mistral-medium-latest', 'mistral-large-latest'],
  }),
  chatService('groq', 'Groq', 'https://api.groq.com/openai/v1', {
    keyPage: 'https://console.groq.com/keys',
    examples: ['llama-3.3-70b-versatile', 'llama-3.1-8b-instant', 'openai/gpt-oss-120b'],
  }),
  chatService('together', 'Together', 'https://api.together.xyz/v1', {
    fromPages: 'notVerified',
    setup: NOT_VERIFIED,
    keyPage: 'https://api.together.ai/settings/api-keys',
    examples: ['meta-llama/Llama-3.3-70B-Instruct-Turbo', 'Qwen/Qwen2.5-7B-Instruct-Turbo'],
  }),
  ownServer('vllm', []),
  ownServer('llamaCpp', []),
  ownServer('ollama', ['llama3.2', 'qwen3:8b']),
  ownServer('lmStudio', []),
  OTHER,
];

/**
 * Whose address this is. Servers of one's own are told by their usual port on this device; what nothing is known of is
 * `other`.
 */
export function providerOf(server: string | Pick<RemoteModelSpec, 'baseUrl'>): Provider {
  const parsed = parseBaseUrl(typeof server === 'string' ? server : server.baseUrl);
  const url = parsed.ok ? new URL(parsed.value) : null;
  const known = PROVIDERS.find(({ baseUrl, own }) => {
    if (!url || baseUrl === '') return false;
    const theirs = new URL(baseUrl);
    return own ? isLocal(url.hostname) && url.port === theirs.port : url.origin === theirs.origin;
  });
  return known ?? OTHER;
}
