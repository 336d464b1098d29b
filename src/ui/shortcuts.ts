import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { claimsKey, isTyping, matchesShortcut, parseShortcut, shortcutOf } from './shortcutKeys';
import type { FocusedElement, KeyPress } from './shortcutKeys';

export interface ShortcutBinding {
  /** One or more keys, e.g. `'ArrowLeft'`, `['?', 'F1']`, `'mod+k'`. */
  readonly keys: string | readonly string[];
  /** What it does, for the help dialog: "Next step". */
  readonly label: string;
  readonly run: (event: KeyboardEvent) => void;
  /** Also while a text field has the focus; for combinations with `mod` only. */
  readonly whileTyping?: boolean;
  /** Repeats while the key is held. Default true. */
  readonly repeat?: boolean;
  /** Works but is not listed. */
  readonly unlisted?: boolean;
}

export interface ShortcutOptions {
  /** Heading in the help dialog: "Replay". */
  readonly title: string;
  /** Default true. */
  readonly enabled?: boolean;
}

interface ShortcutLayer {
  readonly id: string;
  readonly title: string;
  bindings: readonly ShortcutBinding[];
}

let layers: readonly ShortcutLayer[] = [];
const listeners = new Set<() => void>();

function setLayers(next: readonly ShortcutLayer[]): void {
  if (layers.length === 0 && next.length > 0) window.addEventListener('keydown', handleKey);
  if (layers.length > 0 && next.length === 0) window.removeEventListener('keydown', handleKey);
  layers = next;
  for (const listener of [...listeners]) listener();
}

function describeElement(target: EventTarget | null): FocusedElement {
  if (!(target instanceof HTMLElement)) return { tag: 'BODY', type: '', role: null, editable: false };
  return {
    tag: target.tagName,
    type: target instanceof HTMLInputElement ? target.type : '',
    role: target.getAttribute('role'),
    editable: target.isContentEditable,
  };
}

const OPEN_LAYERS = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** A dialog or menu has the keyboard to itself. */
function isCovered(): boolean {
  return [...document.querySelectorAll(OPEN_LAYERS)].some(
    (element) => element.getAttribute('data-state') !== 'closed',
  );
}

function pressOf(event: KeyboardEvent): KeyPress {
  return {
    key: event.key,
    ctrlKey: event.ctrlKey,
    metaKey: event.metaKey,
    altKey: event.altKey,
    shiftKey: event.shiftKey,
    altGraph: event.getModifierState('AltGraph'),
    code: event.code,
    numLock: event.getModifierState('NumLock'),
  };
}

/** The notation of the key that was pressed; `null` for a key that is only held, and one that cannot be bound. */
export function pressedKey(event: KeyboardEvent): string | null {
  return event.isComposing ? null : shortcutOf(pressOf(event));
}

function handleKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return;
  const focused = describeElement(event.target);
  const covered = isCovered();
  const press = pressOf(event);
  // The layer mounted last is the one in front.
  for (const layer of [...layers].reverse()) {
    for (const binding of layer.bindings) {
      const keys = typeof binding.keys === 'string' ? [binding.keys] : binding.keys;
      if (!keys.some((notation) => matchesShortcut(parseShortcut(notation), press))) continue;
      if (
        covered ||
        (binding.whileTyping === true ? false : isTyping(focused) || claimsKey(focused, event.key))
      )
        return;
      event.preventDefault();
      if (!event.repeat || binding.repeat !== false) binding.run(event);
      return;
    }
  }
}

/**
 * Keys of a view, while it is mounted and enabled. Ignored while typing, while a dialog or menu is open, and where the
 * focused control answers to the key itself. Later-mounted views take precedence.
 */
export function useShortcuts(
  bindings: readonly ShortcutBinding[],
  { title, enabled = true }: ShortcutOptions,
): void {
  const id = useId();
  const layer = useRef<ShortcutLayer | null>(null);
  useEffect(() => {
    if (!enabled) return;
    const mine: ShortcutLayer = { id, title, bindings: [] };
    layer.current = mine;
    setLayers([...layers, mine]);
    return () => {
      layer.current = null;
      setLayers(layers.filter((other) => other !== mine));
    };
  }, [id, title, enabled]);
  useEffect(() => {
    if (layer.current !== null) layer.current.bindings = bindings;
  });
}

export interface ShortcutGroup {
  readonly title: string;
  readonly bindings: readonly ShortcutBinding[];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What the keys do right now, the front view first. For the help dialog. */
export function useActiveShortcuts(): readonly ShortcutGroup[] {
  const current = useSyncExternalStore(subscribe, () => layers);
  return [...current]
    .reverse()
    .map(({ title, bindings }) => ({
      title,
      bindings: bindings.filter((binding) => binding.unlisted !== true),
    }))
    .filter((group) => group.bindings.length > 0);
}
