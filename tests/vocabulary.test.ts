import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sourceFiles } from './support/house/source-files.ts';
import { forbiddenNames, fragments, readVocabulary } from './support/house/vocabulary.ts';

const vocabulary = readVocabulary(readFileSync('docs/GLOSSARY.md', 'utf8'));
/** The test parses the whole project. */
const WHOLE_PROJECT_MS = 120_000;

test('no name in the code is forbidden by the glossary', { timeout: WHOLE_PROJECT_MS }, () => {
  expect(vocabulary.forbidden.length).toBeGreaterThan(50);
  const files = sourceFiles().filter(({ path }) => !path.startsWith('tests/frozen/'));
  expect(files.flatMap((file) => forbiddenNames(file, vocabulary))).toEqual([]);
});

test.for([
  ['domain/cart/cart.ts', 'export const oweOrder = 1;', 'enqueue*'],
  ['domain/cart/cart.ts', 'export interface PictureDoors { readonly one: 1 }', '*Deps'],
  ['src/sync/outbox/owing.ts', 'export const one = 1;', 'SyncContext'],
  ['src/ui/cards/card.tsx', 'export const Card = () => <CameAlong />;', 'GuestCartMerge'],
  ['server/services/orders/see-order.ts', 'export const one = 1;', 'list*'],
])('%s with %s is reported with the name %s', ([path = '', code = '', instead = '']) => {
  expect(forbiddenNames({ path, code }, vocabulary).join()).toContain(instead);
});

test('comments and strings are not names', () => {
  const code = "// oweOrder\nexport const text = 'untilIdle';";
  expect(forbiddenNames({ path: 'domain/cart/cart.ts', code }, vocabulary)).toEqual([]);
});

describe('a doc comment', () => {
  test('never begins as a fragment', () => {
    const files = sourceFiles().filter(({ path }) => !path.startsWith('tests/frozen/'));
    expect(files.flatMap(fragments)).toEqual([]);
  });

  const documented = (text: string) => ({
    path: 'domain/cart/cart.ts',
    code: `/${'**'} ${text} */\nexport const one = 1;`,
  });

  test.for(['What a program ends with.', 'By tenant.', '\n * Whose order it is.\n', 'Of an answer.'])(
    'is refused: "%s"',
    (text) => {
      expect(fragments(documented(text))).toHaveLength(1);
    },
  );

  test.for(['Process exit codes.', 'Whether the order is paid.', 'By default the cart is empty.'])(
    'passes: "%s"',
    (text) => {
      expect(fragments(documented(text))).toEqual([]);
    },
  );
});
