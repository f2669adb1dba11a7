import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSearchTexts, writeSearchTexts } from '#office/kernel/search-text';
import { readColumns, writeColumns } from '#office/ui/views/view-columns';
import { examples } from '#tests/support/runs/property-runs';

const COLUMNS = ['orderNo', 'customer', 'total', 'age'].map((id) => ({ id }));

test('a saved view has the columns that it was saved with, whatever they are', () => {
  const ids = COLUMNS.map(({ id }) => id);
  const anyHidden = fc.subarray(ids, { maxLength: ids.length - 1 });
  fc.assert(
    fc.property(anyHidden, (hidden) => {
      const saved = writeSearchTexts({ status: 'all', ...writeColumns(COLUMNS, hidden) });
      expect(readColumns(COLUMNS, parseSearchTexts(saved))).toEqual(hidden);
    }),
    examples(100),
  );
});

test('a view from before views had columns changes none', () => {
  expect(readColumns(COLUMNS, { status: 'all' })).toBeUndefined();
  expect(readColumns(COLUMNS, { columns: 'gone' })).toBeUndefined();
});

test('a column that a newer version has is hidden in a view that does not name it', () => {
  expect(readColumns([...COLUMNS, { id: 'new' }], writeColumns(COLUMNS, ['age']))).toEqual(['age', 'new']);
});
