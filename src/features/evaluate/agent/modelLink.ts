import { LOCAL_KINDS, REASONING_EFFORTS, REMOTE_KINDS, type LocalSource } from '../../../core/agent';
import { isHash } from '../../../core/shared';
import { movedTo, NEW_DRAFT, providerAt, providerOf, type ModelDraft } from '../../../workers/bridge';
import { anyText, decimal, oneOf, truth, wholeNumber, type QueryReader } from './queryReader';

/**
 * The language model that an address names, or the given one with what the address changes of it.
 * @param kindName the name that says the kind: `model`, or `second` for the other speaker of a debate.
 * @param prefix of all other names: empty, or `second.`.
 * @returns `null` where the address says nothing of a model.
 */
export function modelInLink(
  reader: QueryReader,
  kindName: string,
  prefix: string,
  before: ModelDraft,
): ModelDraft | null {
  const read = <T>(name: string, parse: (text: string) => T | null): T | undefined =>
    reader.read(`${prefix}${name}`, parse);
  const kind = reader.read(kindName, oneOf(...REMOTE_KINDS, ...LOCAL_KINDS));
  const baseUrl = read('server', anyText);
  const modelId = read('id', anyText);
  const source = read('source', sourceOf) ?? null;
  const parameters = {
    temperature: read('temperature', decimal),
    topP: read('topP', decimal),
    maxTokens: read('maxTokens', wholeNumber),
    seed: read('modelSeed', wholeNumber),
    contextTokens: read('context', wholeNumber),
    reasoningEffort: read('effort', oneOf(...REASONING_EFFORTS)),
    timeoutSeconds: read('timeout', decimal),
    maxAttempts: read('attempts', wholeNumber),
    concurrency: read('concurrency', wholeNumber),
    stream: read('stream', truth),
  };
  const given = Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== undefined));
  if (kind === undefined && baseUrl === undefined && modelId === undefined)
    return Object.keys(given).length > 0 ? { ...before, known: '', ...given } : null;
  // An address that names a model says all of it: nothing of another one is mixed in.
  const settings = kind === undefined ? before : NEW_DRAFT;
  return { ...placed(settings, before, kind, baseUrl), known: '', modelId: modelId ?? '', source, ...given };
}

function placed(
  settings: ModelDraft,
  before: ModelDraft,
  kind: (typeof REMOTE_KINDS)[number] | (typeof LOCAL_KINDS)[number] | undefined,
  baseUrl: string | undefined,
): ModelDraft {
  if (kind === 'builtIn') return movedTo(settings, 'builtIn');
  if (kind === 'webLlm' || kind === 'wllama') return { ...movedTo(settings, 'device'), engine: kind };
  const dialect = kind ?? before.dialect;
  const address = baseUrl ?? before.baseUrl;
  const at = providerAt(address);
  const place = providerOf(at)?.dialect === dialect ? at : 'other';
  return { ...settings, place, dialect, baseUrl: address };
}

/** `url:ADDRESS`, `file:SHA-256`, or `mlc:MODEL|LIBRARY`. */
function sourceOf(text: string): LocalSource | null {
  const [, kind, value = ''] = /^(url|file|mlc):(.+)$/.exec(text) ?? [];
  if (kind === 'url') return { kind, url: value };
  if (kind === 'file') return isHash(value) ? { kind, hash: value } : null;
  const [model, library] = value.split('|');
  return kind === 'mlc' && model && library ? { kind, model, library } : null;
}
