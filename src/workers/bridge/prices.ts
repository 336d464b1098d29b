/** What models cost: list prices that ship with the app, and the person's own figures, which go before them. */
import { useMemo } from 'react';
import type { LanguageModelSpec } from '../../core/agent';
import type { Price } from '../../core/evaluate';
import { parsePriceOverrides, priceOf, PRICES, type PriceOverride, type PriceOverrides } from '../../models';
import type { Stored } from '../../storage';
import type { Live } from './live';
import { storedSetting } from './storedSetting';

const overrides = storedSetting<PriceOverrides>('modelPrices', parsePriceOverrides);

/** The person's own prices. */
export function usePriceOverrides(): Live<PriceOverrides> {
  return overrides.use();
}

/** What a model's tokens cost; `null`: not known, or not read yet. */
export function usePrice(spec: LanguageModelSpec | null): Price | null {
  const own = overrides.use();
  return useMemo(
    () => (spec ? priceOf(spec, PRICES, own.state === 'ready' ? own.value : []) : null),
    [spec, own],
  );
}

/** What a model's tokens cost now, outside of components; `null`: not known. */
export async function priceNow(spec: LanguageModelSpec): Promise<Price | null> {
  const own = await overrides.read();
  return priceOf(spec, PRICES, own.ok ? own.value : []);
}

/** The list price of a model; `null`: none is known. */
export function listPriceOf(spec: LanguageModelSpec): Price | null {
  return priceOf(spec);
}

/** Sets the price of one model at one origin in place of what was known of it. */
export function setPrice(price: PriceOverride): Promise<Stored<null>> {
  return overrides.change((now) => [...now.filter((each) => !isSame(each, price)), price]);
}

/** Goes back to the list price. */
export function resetPrice(price: Pick<PriceOverride, 'origin' | 'modelId'>): Promise<Stored<null>> {
  return overrides.change((now) => now.filter((each) => !isSame(each, price)));
}

/** Puts all own prices in place of those that are there: none of them, or those of before. */
export function replacePrices(prices: PriceOverrides): Promise<Stored<null>> {
  return overrides.change(() => prices);
}

function isSame(
  a: Pick<PriceOverride, 'origin' | 'modelId'>,
  b: Pick<PriceOverride, 'origin' | 'modelId'>,
): boolean {
  return a.origin === b.origin && a.modelId === b.modelId;
}

/** A line of the list prices, for people. */
export interface ListPrice extends Price {
  readonly provider: string;
  /** Ids that it stands for; what is in brackets may be left out, and a date may follow. */
  readonly ids: string;
  /** One of them, to begin with. */
  readonly firstId: string;
}

/** The list prices that ship with the app. */
export const LIST_PRICES: readonly ListPrice[] = PRICES.map(({ provider, pattern, ...price }) => ({
  ...price,
  provider,
  ids: readableIds(pattern),
  firstId: firstIdOf(readableIds(pattern)),
}));

/** The ids that a pattern of the table matches, in a form that people can read. */
export function readableIds({ source }: Pick<RegExp, 'source'>): string {
  return source
    .replace(/^\^\(\?:/, '')
    .replace(/\)\$$/, '')
    .replaceAll('(?:-\\d{4}-\\d{2}-\\d{2})?', '')
    .replaceAll('(?:-\\d{8})?', '')
    .replaceAll('(?:\\d{8}|latest)', '…')
    .replaceAll('\\/', '/')
    .replaceAll('\\.', '.')
    .replaceAll(/\(\?:([^()]*)\)\?/g, '[$1]')
    .replaceAll(/\(\?:([^()]*)\)/g, '($1)')
    .replaceAll(/\[(\d+)\]/g, (_, digits: string) => `(${Array.from(digits).join('|')})`)
    .replaceAll('|', ' or ');
}

/** The shortest id that {@link readableIds} tells of. */
export function firstIdOf(ids: string): string {
  const chosen = ids.replaceAll(/\(([^()]*)\)/g, (_, given: string) => given.split(' or ')[0] ?? '');
  return (chosen.replaceAll(/\[[^[\]]*\]/g, '').split(' or ')[0] ?? '').trim();
}
