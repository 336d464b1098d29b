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
}

/** The game's own keys as things are: none after its end, answers first while it asks. */
export function gameBindings({ actions, keys, prompt, over, act }: BoundGame): readonly ShortcutBinding[] {
  if (over) {
    // Whoever still presses Space would otherwise scroll away from how it ended.
    const usedSpace = [...keys.values()].some((own) => own.includes('Space'));
    return usedSpace ? [{ keys: 'Space', label: 'Nothing', run: () => undefined, unlisted: true }] : [];
  }
  const answers = prompt === null ? [] : promptKeys(prompt, actions, keys);
  const moves = prompt?.kind === 'text' ? [] : actions;
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
  ];
}
