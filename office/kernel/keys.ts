/** The parts of a keyboard event that decide which key of the office it is. */
export interface Pressed {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/**
 * The letter of a key by its place on the keyboard. A Thai keyboard writes Thai letters with the same keys, and the
 * office's keys have to work without switching it.
 */
const LETTER = /^Key([A-Z])$/;
const DIGIT = /^(?:Digit|Numpad)(\d)$/;

/**
 * Names a pressed key: `a`, `Enter`, `ArrowDown`, `/`, `?`, `mod+k`. Letters and digits go by their place on the
 * keyboard, so they are the same in Thai and English.
 */
export function keyName({ key, code, ctrlKey, metaKey, altKey, shiftKey }: Pressed): string {
  if (altKey) return '';
  const letter = LETTER.exec(code)?.[1]?.toLowerCase();
  const digit = DIGIT.exec(code)?.[1];
  const name = nameOf(key, code, shiftKey, letter, digit);
  if (ctrlKey || metaKey) return `mod+${name}`;
  return shiftKey && letter !== undefined ? `shift+${name}` : name;
}

function nameOf(
  key: string,
  code: string,
  shiftKey: boolean,
  letter: string | undefined,
  digit: string | undefined,
): string {
  if (letter !== undefined) return letter;
  // A Thai keyboard has Thai letters on the key of the slash.
  if (code === 'Slash') return shiftKey ? '?' : '/';
  if (digit !== undefined && !shiftKey) return digit;
  return key === ' ' ? 'Space' : key;
}

/** Whether the event belongs to a field in which somebody types. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (
    target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
    return true;
  return (
    target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit'].includes(target.type)
  );
}
