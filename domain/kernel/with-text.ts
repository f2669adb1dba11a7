/**
 * The fields that have a text. A column of an optional text holds '' for none, and the value without it has no
 * such key.
 */
export function withText<Key extends string>(texts: Readonly<Record<Key, string>>): { [K in Key]?: string };
export function withText(texts: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
}
