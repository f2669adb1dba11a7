import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { findAccountByUsername } from '#server/store/accounts';
import { embeddedDatabase } from '#server/store/embedded-database';
import { addWish, readWishes } from '#server/store/wishes';
import { KEY1 } from '#tests/support/goods';
import { databaseOf } from '#tests/support/old-database';
import { addPeople } from '#tests/support/people';

// A table that is added to 0000 instead never comes to a database that has 0000 already.
test('a database of the first version keeps its people and gets its favourites', async () => {
  const { engine, database: old } = await databaseOf('0000_initial');
  await addPeople(old);
  const before = await findAccountByUsername(old, 'shop1');

  const database = await embeddedDatabase(engine);
  expect(await findAccountByUsername(database, 'shop1')).toEqual(before);
  const list = { accountId: before?.id ?? randomUUID(), customer: KEY1 };
  await addWish(database, list, { productCode: 'C1001', productName: 'น้ำปลา' });
  expect(await readWishes(database, list)).toEqual([{ productCode: 'C1001', productName: 'น้ำปลา' }]);
  await engine.close();
});
