import type { Language } from '#domain/kernel/language';
import type { BilingualText } from '../columns.ts';

/**
 * Formats a message. `{one|many}` is the first word when the number before it is 1, otherwise the second.
 *
 * @param details replace the `{}` in order
 */
export function formatMessage(
  language: Language,
  message: BilingualText,
  ...details: readonly (string | number)[]
): string {
  const rest = [...details];
  let last: string | number = '';
  return message[language].replace(PLACEHOLDER, (_, one?: string, many?: string) => {
    if (many !== undefined) return last === 1 ? (one ?? '') : many;
    return String((last = rest.shift() ?? ''));
  });
}

const PLACEHOLDER = /\{(?:([^{}|]*)\|([^{}|]*))?\}/g;
