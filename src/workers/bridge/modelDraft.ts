/** A language model as a form has it while it is being chosen: plain JSON without a key. */
import * as v from 'valibot';
import {
  DEFAULT_MODEL_SETTINGS,
  isRemote,
  LOCAL_KINDS,
  localSourceSchema,
  REASONING_EFFORTS,
  REMOTE_KINDS,
  type LanguageModelSpec,
  type LocalModelSpec,
  type LocalSource,
  type ModelSettings,
  type ReasoningEffort,
  type RemoteKind,
} from '../../core/agent';
import { fail, ok, type Result } from '../../core/shared';
import {
  parseBaseUrl,
  PROVIDER_IDS,
  PROVIDERS,
  providerOf as providerOfAddress,
  type Provider,
  type ProviderId,
} from '../../models';

/** Where a model runs: at a provider, in this browser from the local library, or as the browser's own. */
export const MODEL_PLACES = [...PROVIDER_IDS, 'device', 'builtIn'] as const;
export type ModelPlace = (typeof MODEL_PLACES)[number];

/** Stands in the table of providers for the address of the page. */
const PAGE_PLACEHOLDER = 'https://the-address-of-this-page';

function pageOrigin(): string | null {
  const scope: { readonly location?: { readonly origin: string } } = globalThis;
  return scope.location?.origin ?? null;
}

/** The id under which runs name the browser's own model. */
const BUILT_IN_ID = 'built-in';

/** Numbers as fields hold them: `null` is an empty field, `NaN` a text that is no number. */
export interface ModelDraft {
  /** Name of the saved or used model that it was taken from; empty: it is made in the form. */
  readonly known: string;
  readonly place: ModelPlace;
  /** Of a server whose kind the form asks for. */
  readonly dialect: RemoteKind;
  readonly baseUrl: string;
  readonly modelId: string;
  /** Which engine runs a model of the local library. */
  readonly engine: 'webLlm' | 'wllama';
  /** Where a local model's files come from, where it is one of the person's own. */
  readonly source: LocalSource | null;
  readonly temperature: number | null;
  /** Empty: the server's own. */
  readonly topP: number | null;
  readonly maxTokens: number | null;
  /** Empty: none is sent. */
  readonly seed: number | null;
  /** Empty: not known. */
  readonly contextTokens: number | null;
  /** Empty: the service's own. */
  readonly reasoningEffort: ReasoningEffort | '';
  readonly timeoutSeconds: number | null;
  readonly maxAttempts: number | null;
  readonly concurrency: number | null;
  readonly stream: boolean;
}

export type DraftErrors = Readonly<Partial<Record<keyof ModelDraft, string>>>;

/** A form's settings that stand for these. */
export function settingsDraftOf(settings: ModelSettings) {
  return {
    temperature: settings.temperature,
    topP: settings.topP ?? null,
    maxTokens: settings.maxTokens,
    seed: settings.seed ?? null,
    contextTokens: settings.contextTokens ?? null,
    reasoningEffort: settings.reasoningEffort ?? '',
    timeoutSeconds: settings.timeoutMs / 1000,
    maxAttempts: settings.maxAttempts,
    concurrency: settings.concurrency,
    stream: settings.stream,
  } as const;
}

/** The providers as forms offer them, with this page's address in what is to be set. */
export const MODEL_PROVIDERS: readonly Provider[] = PROVIDERS.map((provider) => ({
  ...provider,
  setup: provider.setup.replaceAll(PAGE_PLACEHOLDER, pageOrigin() ?? PAGE_PLACEHOLDER),
  // The form asks for the kind of a server that it knows nothing of.
  ...(provider.id === 'other' ? { title: 'Another server' } : {}),
}));

/** Nothing chosen yet; the provider that needs no key to be copied comes first. */
export const NEW_DRAFT: ModelDraft = {
  known: '',
  place: 'openRouter',
  dialect: 'openAiCompatible',
  baseUrl: providerOf('openRouter')?.baseUrl ?? '',
  modelId: '',
  engine: 'webLlm',
  source: null,
  ...settingsDraftOf(DEFAULT_MODEL_SETTINGS),
};

/** The provider of a place; `null` for models that run in this browser. */
export function providerOf(place: ModelPlace): Provider | null {
  return MODEL_PROVIDERS.find(({ id }) => id === place) ?? null;
}

/** The provider whose address this is, or the one for other servers. */
export function providerAt(baseUrl: string): ProviderId {
  const parsed = parseBaseUrl(baseUrl);
  const address = parsed.ok ? parsed.value : baseUrl;
  const found = providerOfAddress(address);
  return found.own || found.baseUrl === address ? found.id : 'other';
}

/** The draft with another place, at that place's usual address and without a model. */
export function movedTo(draft: ModelDraft, place: ModelPlace): ModelDraft {
  const provider = providerOf(place);
  return {
    ...draft,
    known: '',
    place,
    modelId: '',
    source: null,
    ...(provider ? { dialect: provider.dialect, baseUrl: provider.baseUrl } : { concurrency: 1 }),
    ...(provider && draft.concurrency === 1 ? { concurrency: DEFAULT_MODEL_SETTINGS.concurrency } : {}),
  };
}

/** The form of a model. @param known its name among saved and used ones; empty: to be edited in full. */
export function draftOf(spec: LanguageModelSpec, known = ''): ModelDraft {
  const settings = settingsDraftOf(spec.settings);
  if (isRemote(spec)) {
    const at = providerAt(spec.baseUrl);
    const place = providerOf(at)?.dialect === spec.kind ? at : 'other';
    const { baseUrl, modelId, kind } = spec;
    return { ...NEW_DRAFT, known, place, dialect: kind, baseUrl, modelId, ...settings };
  }
  const { kind, modelId, source = null } = spec;
  if (kind === 'builtIn') return { ...NEW_DRAFT, known, place: 'builtIn', modelId, source, ...settings };
  return { ...NEW_DRAFT, known, place: 'device', engine: kind, modelId, source, ...settings };
}

interface Range {
  readonly least: number;
  readonly most: number;
  readonly whole: boolean;
  readonly mayBeEmpty: boolean;
}

/** What each number takes; also the bounds that the fields show. */
export const DRAFT_RANGES = {
  temperature: { least: 0, most: 2, whole: false, mayBeEmpty: false },
  topP: { least: 0, most: 1, whole: false, mayBeEmpty: true },
  maxTokens: { least: 1, most: 1_000_000, whole: true, mayBeEmpty: false },
  seed: { least: 0, most: 2_147_483_647, whole: true, mayBeEmpty: true },
  contextTokens: { least: 256, most: 10_000_000, whole: true, mayBeEmpty: true },
  timeoutSeconds: { least: 1, most: 3600, whole: true, mayBeEmpty: false },
  maxAttempts: { least: 1, most: 5, whole: true, mayBeEmpty: false },
  concurrency: { least: 1, most: 64, whole: true, mayBeEmpty: false },
} as const satisfies Readonly<Record<string, Range>>;
type NumberField = keyof typeof DRAFT_RANGES;
const NUMBER_FIELDS = Object.keys(DRAFT_RANGES) as NumberField[];

/** What is wrong with each field; empty when the draft makes a model. */
export function draftErrors(draft: ModelDraft): DraftErrors {
  const found: Partial<Record<keyof ModelDraft, string>> = {};
  const provider = providerOf(draft.place);
  if (provider) {
    const baseUrl = parseBaseUrl(draft.baseUrl);
    if (!baseUrl.ok) found.baseUrl = baseUrl.error;
    if (draft.modelId.trim() === '')
      found.modelId = 'The model’s id on that server. Test the connection to see its list.';
  } else if (draft.place === 'device' && draft.modelId === '') {
    found.modelId = 'Choose a model of the local library.';
  }
  for (const field of NUMBER_FIELDS) {
    const problem = numberProblem(draft[field], DRAFT_RANGES[field]);
    if (problem !== null) found[field] = problem;
  }
  if (!found.contextTokens && !found.maxTokens && (draft.contextTokens ?? Infinity) <= (draft.maxTokens ?? 0))
    found.contextTokens = 'More than the longest answer, which is part of the context.';
  return found;
}

function numberProblem(value: number | null, { least, most, whole, mayBeEmpty }: Range): string | null {
  if (value === null && mayBeEmpty) return null;
  if (value !== null && value >= least && value <= most && (!whole || Number.isInteger(value))) return null;
  const kind = whole ? 'A whole number' : 'A number';
  return `${kind} from ${String(least)} to ${String(most)}${mayBeEmpty ? ', or empty' : ''}.`;
}

/** The model a draft stands for, or what is wrong with it. */
export function modelOfDraft(draft: ModelDraft): Result<LanguageModelSpec, string> {
  const [problem] = Object.values(draftErrors(draft));
  return problem === undefined ? ok(modelSoFar(draft)) : fail(problem);
}

/** The model as far as it is there, for a connection test; gaps take the defaults. */
export function modelSoFar(draft: ModelDraft): LanguageModelSpec {
  if (providerOf(draft.place)) {
    const baseUrl = parseBaseUrl(draft.baseUrl);
    return {
      kind: draft.dialect,
      baseUrl: baseUrl.ok ? baseUrl.value : draft.baseUrl.trim(),
      modelId: draft.modelId.trim(),
      settings: settingsOfDraft(draft),
    };
  }
  const local: LocalModelSpec = {
    kind: draft.place === 'builtIn' ? 'builtIn' : draft.engine,
    modelId: draft.place === 'builtIn' ? BUILT_IN_ID : draft.modelId,
    // One engine answers one question at a time.
    settings: { ...settingsOfDraft(draft), concurrency: 1 },
  };
  return draft.source === null ? local : { ...local, source: draft.source };
}

/** The parameters of a draft; gaps and senseless numbers take the defaults. */
export function settingsOfDraft(draft: ModelDraft): ModelSettings {
  const number = (field: NumberField, otherwise: number): number =>
    numberProblem(draft[field], DRAFT_RANGES[field]) === null ? (draft[field] ?? otherwise) : otherwise;
  const { temperature, maxTokens, timeoutMs, maxAttempts, concurrency } = DEFAULT_MODEL_SETTINGS;
  return {
    temperature: number('temperature', temperature),
    maxTokens: number('maxTokens', maxTokens),
    timeoutMs: number('timeoutSeconds', timeoutMs / 1000) * 1000,
    maxAttempts: number('maxAttempts', maxAttempts),
    concurrency: number('concurrency', concurrency),
    stream: draft.stream,
    ...(draft.topP === null ? {} : { topP: number('topP', 1) }),
    ...(draft.seed === null ? {} : { seed: number('seed', 0) }),
    ...(draft.contextTokens === null ? {} : { contextTokens: number('contextTokens', 4096) }),
    ...(draft.reasoningEffort === '' ? {} : { reasoningEffort: draft.reasoningEffort }),
  };
}

const number = v.nullable(v.pipe(v.number(), v.finite()));

const savedFields = v.object({
  known: v.optional(v.string(), NEW_DRAFT.known),
  place: v.optional(v.picklist(MODEL_PLACES)),
  dialect: v.optional(v.picklist(REMOTE_KINDS), NEW_DRAFT.dialect),
  baseUrl: v.optional(v.string(), NEW_DRAFT.baseUrl),
  modelId: v.optional(v.string(), NEW_DRAFT.modelId),
  engine: v.optional(v.picklist([LOCAL_KINDS[0], LOCAL_KINDS[1]]), NEW_DRAFT.engine),
  source: v.optional(v.nullable(localSourceSchema), NEW_DRAFT.source),
  temperature: v.optional(number, NEW_DRAFT.temperature),
  topP: v.optional(number, NEW_DRAFT.topP),
  maxTokens: v.optional(number, NEW_DRAFT.maxTokens),
  seed: v.optional(number, NEW_DRAFT.seed),
  contextTokens: v.optional(number, NEW_DRAFT.contextTokens),
  reasoningEffort: v.optional(v.picklist([...REASONING_EFFORTS, '']), NEW_DRAFT.reasoningEffort),
  timeoutSeconds: v.optional(number, NEW_DRAFT.timeoutSeconds),
  maxAttempts: v.optional(number, NEW_DRAFT.maxAttempts),
  concurrency: v.optional(number, NEW_DRAFT.concurrency),
  stream: v.optional(v.boolean(), NEW_DRAFT.stream),
});

/** A draft that is remembered between visits. Fields that are missing take {@link NEW_DRAFT}'s. */
export const modelDraftSchema = v.pipe(
  savedFields,
  v.transform((saved): ModelDraft => ({
    ...saved,
    // Forms of earlier versions knew no places, and called a typed model `other`.
    place: saved.place ?? providerAt(saved.baseUrl),
    known: saved.known === 'other' ? '' : saved.known,
  })),
);

/** For the choice of a form that starts anew: the model that was saved or used last. */
export function firstDraft(known: ReadonlyMap<string, LanguageModelSpec>, otherwise: ModelDraft): ModelDraft {
  for (const [name, spec] of known) return draftOf(spec, name);
  return otherwise;
}
