/** The pages of the shortcuts, by the second key. */
export const SHORTCUT_PLACES = {
  h: 'history',
  c: 'cart',
  n: 'quick-order',
  u: 'usual-order',
  p: 'products',
  f: 'favourites',
  a: 'account',
} as const;

export type ShortcutLetter = keyof typeof SHORTCUT_PLACES;
export type ShortcutPlace = (typeof SHORTCUT_PLACES)[ShortcutLetter];

/** The meaning of a pressed key: the first key of a pair, a place, or the list of shortcuts. */
export type Shortcut = 'first-key' | 'help' | ShortcutPlace;

/** The facts of a keyboard event that decide. */
export type PressedKey = Pick<
  KeyboardEvent,
  'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'isComposing'
>;

/**
 * Reads a pressed key as a shortcut; undefined for any other key.
 *
 * @param isSecondKey whether `g` was pressed just before
 */
export function readShortcut(pressed: PressedKey, isSecondKey: boolean): Shortcut | undefined {
  const { shiftKey, ctrlKey, metaKey, altKey, repeat, isComposing } = pressed;
  if (ctrlKey || metaKey || altKey || repeat || isComposing) return undefined;
  if (pressed.key === '?' || (shiftKey && pressed.code === 'Slash')) return 'help';
  if (shiftKey) return undefined;
  const letter = letterOf(pressed);
  if (isSecondKey) return isShortcutLetter(letter) ? SHORTCUT_PLACES[letter] : undefined;
  return letter === 'g' ? 'first-key' : undefined;
}

/** The Latin letter on the key: with a Thai layout the key itself is another one. */
function letterOf({ key, code }: PressedKey): string {
  if (/^[a-z]$/.test(key)) return key;
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? '';
}

function isShortcutLetter(letter: string): letter is ShortcutLetter {
  return letter in SHORTCUT_PLACES;
}

/** Whether somebody types there, so that every key is a letter. */
export function isTypingIn(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
