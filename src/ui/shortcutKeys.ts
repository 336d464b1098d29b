/**
 * Reading and matching keyboard shortcuts, without a document.
 * Notation: a `KeyboardEvent.key` value, with modifiers before it: `ArrowLeft`, `?`, `Space`, `shift+Home`, `mod+k`
 * (`mod` is ⌘ on Apple devices and Ctrl elsewhere).
 */

export interface Shortcut {
  readonly key: string;
  readonly mod: boolean;
  readonly alt: boolean;
  readonly shift: boolean;
}

/** What matching needs to know of a keyboard event. */
export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  /** AltGr types ordinary characters on many layouts and reports itself as Ctrl+Alt. */
  readonly altGraph: boolean;
}

/** Reads the notation. `+` itself is written `+`. */
export function parseShortcut(notation: string): Shortcut {
  const parts = notation === '+' ? ['+'] : notation.split('+');
  const last = parts[parts.length - 1] ?? '';
  const modifiers = new Set(parts.slice(0, -1).map((part) => part.toLowerCase()));
  return {
    key: last === 'Space' ? ' ' : last,
    mod: modifiers.has('mod'),
    alt: modifiers.has('alt'),
    shift: modifiers.has('shift'),
  };
}

/**
 * Whether a key press is the shortcut. Modifiers must be exactly those asked for; Shift counts only for named keys,
 * because for characters it is already in `key` (`?`, `N`).
 */
export function matchesShortcut(shortcut: Shortcut, press: KeyPress): boolean {
  const control = !press.altGraph && (press.ctrlKey || press.metaKey);
  const alt = !press.altGraph && press.altKey;
  if (control !== shortcut.mod || alt !== shortcut.alt) return false;
  if (press.key.length === 1 && shortcut.key.length === 1 && shortcut.key !== ' ') {
    return shortcut.mod
      ? press.key.toLowerCase() === shortcut.key.toLowerCase() && press.shiftKey === shortcut.shift
      : press.key === shortcut.key;
  }
  return press.key === shortcut.key && press.shiftKey === shortcut.shift;
}

/** What matters of the focused element. */
export interface FocusedElement {
  readonly tag: string;
  readonly type: string;
  readonly role: string | null;
  readonly editable: boolean;
}

const TYPING_TYPES = new Set([
  '',
  'text',
  'search',
  'url',
  'tel',
  'email',
  'password',
  'number',
  'date',
  'time',
  'datetime-local',
  'month',
  'week',
]);

const ARROW_ROLES = new Set([
  'slider',
  'tab',
  'radio',
  'menuitem',
  'menuitemradio',
  'option',
  'spinbutton',
  'combobox',
]);
const PRESSABLE_ROLES = new Set([
  'button',
  'link',
  'tab',
  'checkbox',
  'switch',
  'radio',
  'menuitem',
  'option',
]);

/** Whether the person is typing text into the element. */
export function isTyping(element: FocusedElement): boolean {
  if (element.editable || element.tag === 'TEXTAREA') return true;
  return element.tag === 'INPUT' && TYPING_TYPES.has(element.type);
}

/** Whether the focused element itself answers to this key, so that a shortcut would take it away. */
export function claimsKey(element: FocusedElement, key: string): boolean {
  if (isTyping(element)) return true;
  const role = element.role ?? '';
  if (element.tag === 'SELECT' || role === 'combobox') return true;
  if (key === ' ' || key === 'Enter') {
    return (
      ['BUTTON', 'SUMMARY', 'INPUT'].includes(element.tag) ||
      (element.tag === 'A' && key === 'Enter') ||
      PRESSABLE_ROLES.has(role)
    );
  }
  if (key.startsWith('Arrow') || key === 'Home' || key === 'End' || key === 'PageUp' || key === 'PageDown') {
    return ARROW_ROLES.has(role) || (element.tag === 'INPUT' && ['range', 'radio'].includes(element.type));
  }
  return false;
}

const KEY_NAMES: Readonly<Record<string, string>> = {
  ' ': 'Space',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
  PageUp: 'Page up',
  PageDown: 'Page down',
};

/** The keys as a person reads them on the keyboard: `['⌘', 'K']` or `['Ctrl', 'K']`. */
export function shortcutLabel(notation: string, apple: boolean): readonly string[] {
  const { key, mod, alt, shift } = parseShortcut(notation);
  const name = KEY_NAMES[key] ?? (key.length === 1 && mod ? key.toUpperCase() : key);
  return [
    ...(mod ? [apple ? '⌘' : 'Ctrl'] : []),
    ...(alt ? [apple ? '⌥' : 'Alt'] : []),
    ...(shift ? ['Shift'] : []),
    name,
  ];
}
