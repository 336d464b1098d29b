/**
 * Reading and matching keyboard shortcuts, without a document.
 * Notation: a `KeyboardEvent.key` value, with modifiers before it: `ArrowLeft`, `?`, `Space`, `shift+Home`, `mod+k`
 * (`mod` is ⌘ on Apple devices and Ctrl elsewhere), `control+d` (Ctrl on every device), `alt+p`, `alt+P` (with Shift).
 * `Numpad7` is the key of the number pad by its place, whatever NumLock makes of it.
 */

export interface Shortcut {
  readonly key: string;
  readonly mod: boolean;
  readonly control: boolean;
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
  /** The place of the key, `KeyboardEvent.code`. */
  readonly code?: string;
  readonly numLock?: boolean;
}

/** Reads the notation. `+` itself is written `+`. */
export function parseShortcut(notation: string): Shortcut {
  const parts = notation === '+' ? ['+'] : notation.split('+');
  const last = parts[parts.length - 1] ?? '';
  const modifiers = new Set(parts.slice(0, -1).map((part) => part.toLowerCase()));
  return {
    key: last === 'Space' ? ' ' : last,
    mod: modifiers.has('mod'),
    control: modifiers.has('control'),
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
  if (control !== (shortcut.mod || shortcut.control) || alt !== shortcut.alt) return false;
  if (shortcut.control && press.metaKey) return false;
  if (shortcut.key.startsWith('Numpad'))
    return press.code === shortcut.key && isPadShifted(press) === shortcut.shift;
  if (shortcut.alt && isLetter(shortcut.key)) {
    // With Alt some keyboards type other characters; the place of the key tells its letter all the same.
    const letter = isLetter(press.key) ? press.key.toLowerCase() : placedLetter(press.code);
    return letter === shortcut.key.toLowerCase() && press.shiftKey === asksForShift(shortcut);
  }
  if (press.key.length === 1 && shortcut.key.length === 1 && shortcut.key !== ' ') {
    return shortcut.mod || shortcut.control
      ? press.key.toLowerCase() === shortcut.key.toLowerCase() && press.shiftKey === shortcut.shift
      : press.key === shortcut.key;
  }
  return press.key === shortcut.key && press.shiftKey === shortcut.shift;
}

const isLetter = (key: string): boolean => /^[a-z]$/i.test(key);

function asksForShift({ key, shift, alt }: Shortcut): boolean {
  return shift || (alt && /^[A-Z]$/.test(key));
}

function placedLetter(code: string | undefined): string | null {
  return code !== undefined && /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : null;
}

/** Some systems turn Shift with a digit of the number pad into `Home` and the like, without Shift. */
function isPadShifted({ key, shiftKey, numLock = false }: KeyPress): boolean {
  return shiftKey || (numLock && key.length > 1 && key !== 'Enter');
}

/** Keys that are held, or make no character of their own. */
const NO_KEYS: ReadonlySet<string> = new Set([
  ...['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'Fn', 'CapsLock', 'NumLock', 'ScrollLock'],
  ...['Dead', 'Process', 'Compose', 'Unidentified', ''],
]);

/** The notation that a key press matches; `null` for keys that are held, and for those with ⌘ or the Windows key. */
export function shortcutOf(press: KeyPress): string | null {
  const { key, code = '' } = press;
  if (NO_KEYS.has(key) || press.metaKey) return null;
  const control = !press.altGraph && press.ctrlKey;
  const alt = !press.altGraph && press.altKey;
  const held = `${control ? 'control+' : ''}${alt ? 'alt+' : ''}`;
  if (/^Numpad\w/.test(code)) return `${held}${isPadShifted(press) ? 'shift+' : ''}${code}`;
  if (key === '+' && held !== '') return null;
  const letter = alt ? (isLetter(key) ? key.toLowerCase() : placedLetter(code)) : null;
  if (letter !== null) return held + (press.shiftKey ? letter.toUpperCase() : letter);
  if (key.length > 1 || key === ' ')
    return `${held}${press.shiftKey ? 'shift+' : ''}${key === ' ' ? 'Space' : key}`;
  return control ? `${held}${press.shiftKey ? 'shift+' : ''}${key.toLowerCase()}` : held + key;
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
  const shortcut = parseShortcut(notation);
  const { key, mod, control, alt } = shortcut;
  const held = mod || control || alt;
  const name =
    KEY_NAMES[key] ?? (key.length === 1 && held ? key.toUpperCase() : key.replace(/^Numpad/, 'Num '));
  return [
    ...(mod ? [apple ? '⌘' : 'Ctrl'] : []),
    ...(control ? ['Ctrl'] : []),
    ...(alt ? [apple ? '⌥' : 'Alt'] : []),
    ...(asksForShift(shortcut) ? ['Shift'] : []),
    name,
  ];
}
