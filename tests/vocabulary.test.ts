import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourceFiles } from './support/house/source-files.ts';
import { forbiddenNames, readForbiddenWords } from './support/house/vocabulary.ts';

const words = readForbiddenWords(readFileSync('docs/GLOSSARY.md', 'utf8'));
/** It parses the whole project. */
const WHOLE_PROJECT_MS = 120_000;

test('no name of the code is one that the glossary forbids', { timeout: WHOLE_PROJECT_MS }, () => {
  expect(words.length).toBeGreaterThan(50);
  const files = sourceFiles().filter(({ path }) => !path.startsWith('tests/frozen/'));
  expect(files.flatMap((file) => forbiddenNames(file, words))).toEqual([]);
});

test.for([
  ['domain/cart/cart.ts', 'export const oweOrder = 1;', 'enqueue*'],
  ['domain/cart/cart.ts', 'export interface PictureDoors { readonly one: 1 }', '*Deps'],
  ['src/sync/outbox/owing.ts', 'export const one = 1;', 'SyncContext'],
  ['src/ui/cards/card.tsx', 'export const Card = () => <CameAlong />;', 'GuestCartMerge'],
  ['server/services/orders/see-order.ts', 'export const one = 1;', 'list*'],
])('%s with %s is told to say %s', ([path = '', code = '', instead = '']) => {
  expect(forbiddenNames({ path, code }, words).join()).toContain(instead);
});

test('comments and texts are not names', () => {
  const code = "// oweOrder\nexport const text = 'untilIdle';";
  expect(forbiddenNames({ path: 'domain/cart/cart.ts', code }, words)).toEqual([]);
});
