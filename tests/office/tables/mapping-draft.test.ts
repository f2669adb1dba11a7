import { describe, expect, test } from 'vitest';
import type { ColumnChoice } from '#domain/office/imports/column-choice';
import { MAX_CONSTANTS } from '#domain/office/imports/column-mapping';
import {
  draftOf,
  freeFields,
  mappingOf,
  missingFields,
  withColumn,
  withConstant,
} from '#office/tables/columns/mapping-draft';

const field = (name: string, more: Partial<ColumnChoice['fields'][number]> = {}) => ({
  field: name,
  heading: name,
  isRequired: false,
  mayBeConstant: true,
  ...more,
});

const CHOICE: ColumnChoice = {
  reason: '',
  headingLine: 2,
  lines: [],
  columns: [0, 1, 2].map((column) => ({ column, letters: '', heading: '', samples: [] })),
  fields: [
    field('kind', { isRequired: true }),
    field('code', { isRequired: true, mayBeConstant: false }),
    ...['name', 'a', 'b', 'c', 'd', 'e'].map((name) => field(name)),
  ],
  guesses: [{ column: 1, field: 'code' }],
};

describe('the choice of columns', () => {
  test('begins with the guesses, or with what was chosen for this line of headings', () => {
    expect(mappingOf(CHOICE, draftOf(CHOICE)).columns).toEqual(CHOICE.guesses);
    const before = { headingLine: 2, columns: [{ column: 0, field: 'name' }], constants: [] };
    expect(mappingOf(CHOICE, draftOf(CHOICE, before))).toEqual(before);
    expect(mappingOf(CHOICE, draftOf(CHOICE, { ...before, headingLine: 1 })).columns).toEqual(CHOICE.guesses);
  });

  test('gives a column of the table to one column of the file, and takes it from another', () => {
    const draft = withColumn(withColumn(draftOf(CHOICE), 2, 'code'), 0, 'name');
    expect(mappingOf(CHOICE, draft).columns).toEqual([
      { column: 0, field: 'name' },
      { column: 2, field: 'code' },
    ]);
    expect(mappingOf(CHOICE, withColumn(draft, 0, '')).columns).toEqual([{ column: 2, field: 'code' }]);
  });

  test('needs a column or a value for everything that is required', () => {
    const missing = (draft: Parameters<typeof missingFields>[1]) =>
      missingFields(CHOICE, draft).map(({ field: name }) => name);
    const draft = draftOf(CHOICE);
    expect(missing(draft)).toEqual(['kind']);
    expect(missing(withConstant(draft, 'kind', '  '))).toEqual(['kind']);
    expect(missing(withConstant(draft, 'kind', 'shipping'))).toEqual([]);
    expect(missing(withColumn(draft, 0, 'kind'))).toEqual([]);
  });

  test('gives a value for all rows way to a column, and leaves out one that is blank', () => {
    const draft = withConstant(withConstant(draftOf(CHOICE), 'kind', ' shipping '), 'name', '');
    expect(mappingOf(CHOICE, draft).constants).toEqual([{ field: 'kind', value: 'shipping' }]);
    expect(mappingOf(CHOICE, withColumn(draft, 0, 'kind')).constants).toEqual([]);
    expect(mappingOf(CHOICE, withConstant(draft, 'kind', undefined)).constants).toEqual([]);
  });

  test('offers values for columns that may have one, and not more than travel', () => {
    const free = (draft: Parameters<typeof freeFields>[1]) =>
      freeFields(CHOICE, draft).map(({ field: name }) => name);
    expect(free(draftOf(CHOICE))).toEqual(['kind', 'name', 'a', 'b', 'c', 'd', 'e']);
    const full = ['a', 'b', 'c', 'd', 'e'].reduce(
      (draft, name) => withConstant(draft, name, '1'),
      draftOf(CHOICE),
    );
    expect(full.constants.size).toBe(MAX_CONSTANTS);
    expect(free(full)).toEqual([]);
  });
});
