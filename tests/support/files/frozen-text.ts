import { readFileSync } from 'node:fs';

/** @param file its name in tests/frozen, without the extension */
export function readFrozenText(file: string): string {
  return readFileSync(new URL(`../../frozen/${file}.json`, import.meta.url), 'utf8');
}
