import type { ActionSpec, Prompt } from '../../core/env';
import type { ShortcutBinding } from '../../ui';
import type { ActionKeys } from './keys';
import { promptKeys } from './promptKeys';

export interface BoundGame {
  readonly actions: readonly ActionSpec[];
  readonly keys: ActionKeys;
  readonly prompt: Prompt | null;
  readonly over: boolean;
  readonly act: (action: string, repeated: boolean) => void;
  /** Is told of a character that was pressed as an answer and that no action types. */
  readonly refuse: (character: string) => void;
}

/** Printable ASCII, without the space. */
const CHARACTERS = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index));

/** The game's own keys as things are: none after its end, answers first while it asks. */
export function gameBindings({
  actions,
  keys,
  prompt,
  over,
  act,
  refuse,
}: BoundGame): readonly ShortcutBinding[] {
  if (over) {
    // Whoever still presses Space would otherwise scroll away from how it ended.
    const usedSpace = [...keys.values()].some((own) => own.includes('Space'));
    return usedSpace ? [{ keys: 'Space', label: 'Nothing', run: () => undefined, unlisted: true }] : [];
  }
  const answers = prompt === null ? [] : promptKeys(prompt, actions, keys);
  const moves = prompt?.kind === 'text' ? [] : actions;
  // Otherwise an answer that no action gives would be lost without a word, or open something of the page.
  const refused = prompt === null || prompt.kind === 'text' ? [] : CHARACTERS;
  return [
    ...answers.map((answer) => ({
      keys: answer.keys,
      label: answer.action,
      run: (event: KeyboardEvent) => act(answer.action, event.repeat),
      unlisted: true,
    })),
    ...moves.map((action) => ({
      keys: keys.get(action.text) ?? [],
      label: action.text,
      run: (event: KeyboardEvent) => act(action.text, event.repeat),
      unlisted: action.text.length === 1,
    })),
    ...refused.map((character) => ({
      keys: character,
      label: `No answer: ${character}`,
      run: () => refuse(character),
      unlisted: true,
      repeat: false,
    })),
  ];
}
