import type { ActionSpec, Prompt } from '../../core/env';
import { keyNotation, type ActionKeys } from './keys';

/** Keys and the action that they take. */
export interface KeyedAction {
  readonly keys: readonly string[];
  readonly action: string;
}

/**
 * Keys while the game waits for an answer, first match first: what the prompt offers by its own keys, then every key as
 * the game itself would read it, so a letter is that letter and not the command on it.
 * @param keys the game's keys when it waits for nothing.
 */
export function promptKeys(
  prompt: Prompt,
  actions: readonly ActionSpec[],
  keys: ActionKeys,
): readonly KeyedAction[] {
  const specs = new Map(actions.map((spec) => [spec.text, spec]));
  const own = (action: string, ...more: string[]): KeyedAction => ({
    action,
    keys: [
      ...new Set([
        ...(action.length === 1 ? [keyNotation(action)] : []),
        ...(specs.get(action)?.keys.map(keyNotation) ?? []),
        ...more,
      ]),
    ],
  });
  const asTyped: readonly KeyedAction[] = [
    ...actions.filter(({ text }) => text.length === 1).map(({ text }) => own(text)),
    ...[...keys].map(([action, actionKeys]) => ({ action, keys: actionKeys })),
  ];
  switch (prompt.kind) {
    case 'question':
      return [...prompt.answers.map(({ action }) => own(action)), ...asTyped];
    case 'line':
      return [
        { action: prompt.confirm, keys: ['Enter'] },
        { action: prompt.cancel, keys: ['Escape'] },
        ...asTyped,
      ];
    case 'menu':
      return [
        ...prompt.items.flatMap(({ action }) => (action === null ? [] : [own(action)])),
        { action: prompt.confirm, keys: ['Enter'] },
        { action: prompt.cancel, keys: ['Escape'] },
        { action: prompt.page < prompt.pages ? prompt.next : prompt.confirm, keys: ['Space'] },
        ...asTyped,
      ];
    case 'text':
      // Anything else would be lost on a page of text, and is left to scrolling it.
      return [own(prompt.confirm, 'Enter', 'Space', 'Escape')];
  }
}

/** The actions that type a text, one per character; or the first character that no action types. */
export function typingActions(
  text: string,
  actions: readonly ActionSpec[],
):
  | { readonly ok: true; readonly actions: readonly string[] }
  | { readonly ok: false; readonly missing: string } {
  const found: string[] = [];
  for (const character of text) {
    const action =
      actions.find((candidate) => candidate.text === character) ??
      actions.find((candidate) => candidate.keys.includes(character));
    if (!action) return { ok: false, missing: character };
    found.push(action.text);
  }
  return { ok: true, actions: found };
}
