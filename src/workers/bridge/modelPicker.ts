import { useMemo } from 'react';
import { DEFAULT_MODEL_SETTINGS, isRemote, type LanguageModelSpec } from '../../core/agent';
import { fail, type Result } from '../../core/shared';
import type { ListedModel } from '../../models';
import type { LocalModelEntry } from '../model';
import { localKey, useDeviceReport, useLocalModels } from './localLibrary';
import { placeOf, useKnownModels } from './modelChoice';
import {
  draftErrors,
  draftOf,
  MODEL_PLACES,
  modelSoFar,
  movedTo,
  providerOf,
  settingsDraftOf,
  settingsOfDraft,
  type ModelDraft,
  type ModelPlace,
} from './modelDraft';
import { useModelServer, type ServerProblem } from './modelServer';
import { SHIPPED_PRESETS, useOwnPresets } from './savedModels';

const PLACE_WORDS: Readonly<Partial<Record<ModelPlace, string>>> = {
  device: 'In this browser: local library',
  builtIn: 'In this browser: its built-in model',
};

const PLACE_CHOICES: readonly { readonly value: ModelPlace; readonly label: string }[] = MODEL_PLACES.map(
  (value) => ({
    value,
    label: PLACE_WORDS[value] ?? providerOf(value)?.title ?? value,
  }),
);

const BUILT_IN_NOTES = {
  available: 'Answers on this device; nothing is sent anywhere.',
  downloadable: 'The browser fetches its model when it is first asked.',
  downloading: 'The browser is fetching its model now.',
  unavailable: 'This device does not meet what the browser asks of it, so its model cannot be used here.',
  absent: 'This browser has no built-in model. Chrome and Edge have one on some devices.',
} as const;

/**
 * All that `ModelPicker` (ui) needs for a draft: `<ModelPicker label="Model" {...useModelPicker(draft, setDraft, tried)} />`.
 * @param tried whether a start was tried, from when on missing fields are marked.
 */
export function useModelPicker(draft: ModelDraft, change: (draft: ModelDraft) => void, tried: boolean) {
  const known = useKnownModels();
  const own = useOwnPresets();
  const entries = useLocalModels(draft.place === 'device');
  const device = useDeviceReport(draft.place === 'builtIn');
  const server = useModelServer(draft.baseUrl);
  const provider = providerOf(draft.place);
  const isKnown = draft.known !== '' && known?.has(draft.known) === true;
  const spec = modelSoFar(draft);

  const presets = useMemo(() => [...SHIPPED_PRESETS, ...(own.state === 'ready' ? own.value : [])], [own]);
  const settings = JSON.stringify(settingsOfDraft(draft));
  const preset = presets.find(
    (each) => JSON.stringify(settingsOfDraft({ ...draft, ...settingsDraftOf(each.settings) })) === settings,
  );

  return {
    fields: draft,
    errors: tried ? draftErrors(draft) : addressProblem(draft),
    change: (part: Partial<ModelDraft>) =>
      change(withListedContext({ ...draft, ...part }, draft, server.report?.details ?? [])),
    known: {
      value: isKnown ? draft.known : '',
      choices: [...(known?.keys() ?? [])].map((name) => ({ value: name, label: name })),
      summary: isKnown ? summaryOf(spec) : '',
      choose(name: string) {
        const chosen = known?.get(name);
        change(chosen ? draftOf(chosen, name) : { ...draft, known: '' });
      },
    },
    place: {
      value: draft.place,
      choices: PLACE_CHOICES,
      move(place: string) {
        const to = MODEL_PLACES.find((each) => each === place);
        if (to) change(movedTo(draft, to));
      },
    },
    provider: provider && { ...provider, anyDialect: provider.id === 'other' },
    library: draft.place === 'device' ? libraryOf(draft, entries, change) : null,
    builtInNote:
      draft.place !== 'builtIn'
        ? ''
        : device
          ? BUILT_IN_NOTES[device.builtIn]
          : 'Looking for the browser’s model…',
    server: provider && {
      ...server,
      async test(key: string, remember: boolean): Promise<Result<null, ServerProblem>> {
        return isRemote(spec)
          ? server.test(spec, key, remember)
          : fail({ message: 'This model has no server.', advice: 'Test it on the Models page.' });
      },
      signIn: provider.signIn
        ? async (remember: boolean): Promise<Result<null, ServerProblem>> =>
            (await import('./signIn')).startOpenRouterSignIn({ remember })
        : null,
    },
    presets: {
      value: preset?.id ?? '',
      choices: presets.map(({ id, name }) => ({ value: id, label: name })),
      choose(id: string) {
        const chosen = presets.find((each) => each.id === id);
        if (chosen) change({ ...draft, ...settingsDraftOf(chosen.settings) });
      },
    },
  };
}

/** Takes the context that the server tells of its model, and leaves it with the model. */
export function withListedContext(
  next: ModelDraft,
  before: ModelDraft,
  listed: readonly Pick<ListedModel, 'id' | 'contextTokens'>[],
): ModelDraft {
  if (next.modelId === before.modelId) return next;
  const told = (modelId: string): number | null =>
    listed.find(({ id }) => id === modelId.trim())?.contextTokens ?? null;
  const isTold = before.contextTokens === null || before.contextTokens === told(before.modelId);
  return isTold ? { ...next, contextTokens: told(next.modelId) } : next;
}

/**
 * The draft with a model of the local library: with the context that its engine gives it, and an answer that leaves most
 * of that to the question. What is not known of it is left empty, for the engine to say when it plays.
 */
export function withLocalModel(
  draft: ModelDraft,
  { spec, usualTokens }: Pick<LocalModelEntry, 'spec' | 'usualTokens'>,
): ModelDraft {
  const { kind, modelId, source = null } = spec;
  if (kind === 'builtIn') return draft;
  const most = Math.max(1, Math.floor((usualTokens ?? Infinity) / 4));
  const maxTokens = Math.min(draft.maxTokens ?? DEFAULT_MODEL_SETTINGS.maxTokens, most);
  return { ...draft, known: '', engine: kind, modelId, source, contextTokens: usualTokens, maxTokens };
}

/** A wrong address shows while it is typed; what is merely missing shows once a start was tried. */
function addressProblem(draft: ModelDraft): Readonly<Partial<Record<keyof ModelDraft, string>>> {
  const { baseUrl } = draftErrors(draft);
  return baseUrl === undefined || draft.baseUrl === '' ? {} : { baseUrl };
}

/** A model in a sentence: where it runs and what matters most of its parameters. */
export function summaryOf(spec: LanguageModelSpec): string {
  const { temperature, maxTokens } = spec.settings;
  const place = isRemote(spec) ? `at ${placeOf(spec)}` : `on this device (${placeOf(spec)})`;
  return `${spec.modelId} ${place}, temperature ${String(temperature)}, at most ${maxTokens.toLocaleString('en-US')} tokens an answer`;
}

const CACHED_WORDS = { yes: 'ready', partly: 'partly fetched', no: 'not fetched' } as const;

function libraryOf(
  draft: ModelDraft,
  entries: readonly LocalModelEntry[] | null,
  change: (draft: ModelDraft) => void,
) {
  const rank = ({ cached, problem }: LocalModelEntry): number =>
    problem !== null ? 3 : cached === 'yes' ? 0 : cached === 'partly' ? 1 : 2;
  const offered = (entries ?? [])
    .filter(({ kind }) => kind !== 'builtIn')
    .toSorted((a, b) => rank(a) - rank(b));
  const value =
    draft.modelId === ''
      ? ''
      : localKey({
          kind: draft.engine,
          modelId: draft.modelId,
          ...(draft.source ? { source: draft.source } : {}),
        });
  const chosen = offered.find((entry) => localKey(entry.spec) === value);
  return {
    value,
    choices: offered.map((entry) => ({
      value: localKey(entry.spec),
      label: `${entry.title}: ${entry.problem === null ? CACHED_WORDS[entry.cached] : 'cannot run here'}`,
      disabled: entry.problem !== null,
    })),
    choose(key: string) {
      const entry = offered.find((each) => localKey(each.spec) === key);
      if (entry) change(withLocalModel(draft, entry));
    },
    note:
      entries === null
        ? 'Looking through the library…'
        : !chosen
          ? ''
          : (chosen.problem ??
            (chosen.cached === 'yes'
              ? ''
              : 'Its files are not all here: fetch it on the Models page first.')),
    path: '/models/local',
    /** Tokens that the chosen model is loaded with where the draft names none; `null`: not known. */
    usualTokens: chosen?.usualTokens ?? null,
  };
}
