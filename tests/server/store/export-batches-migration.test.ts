import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addExportBatch, findExportBatch, listExportBatches } from '#server/store/orders/staff-exports';
import { databaseOf } from '#tests/support/server/databases/old-database';

test('older exports become batches by kind and time, and numbers continue after them', async () => {
  const { database: old, openNow, close } = await databaseOf('0019_own-access-key');
  await old.execute(sql`insert into staff_exports (kind, item_id, exported_at) values
    ('orders', 'a', '2026-11-20T02:00:00Z'), ('orders', 'b', '2026-11-20T02:00:00Z'),
    ('deliveries', 'v', '2026-11-20T03:00:00Z'), ('orders', 'c', '2026-11-21T02:00:00Z')`);

  const database = await openNow();
  expect(await listExportBatches(database, undefined, 10)).toMatchObject([
    { number: 3, kind: 'orders', itemCount: 1, file: '' },
    { number: 2, kind: 'deliveries', itemCount: 1 },
    { number: 1, kind: 'orders', itemCount: 2 },
  ]);
  expect(await findExportBatch(database, 'orders', 1)).toEqual(new Set(['a', 'b']));
  expect(await findExportBatch(database, 'orders', 2)).toBeUndefined();
  const batch = { kind: 'orders', exportedAt: new Date(), file: 'x.csv' };
  expect(await addExportBatch(database, batch, ['d'])).toBe(4);
  await close();
});
