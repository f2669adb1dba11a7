import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { findAccountByUsername } from '#server/store/accounts/accounts';
import type { Database } from '#server/store/database/database';
import { addWish, readWishes } from '#server/store/wishlist/wishes';
import { KEY1 } from '#tests/support/data/products';
import { databaseOf } from '#tests/support/server/databases/old-database';

/** Adds accounts in the form of the first version, because today's tables have more columns. */
async function addOldAccount(old: Database, username: string, customerCode: string, mobile: string) {
  const id = randomUUID();
  await old.execute(
    sql`insert into customers (customer_code, sale_unit, name, mobile) values (${customerCode}, ${KEY1.saleUnit}, 'ร้าน', ${mobile})`,
  );
  await old.execute(
    sql`insert into accounts (id, username, password_hash, role, name, customer_code, sale_unit, created_at)
      values (${id}, ${username}, 'hash', 'customer', 'เจ้าของร้าน', ${customerCode}, ${KEY1.saleUnit}, '2026-01-01')`,
  );
  return id;
}

// A table that is added to 0000 never reaches a database that has run 0000.
test('a first-version database keeps its accounts, and gets wishlists and unique numbers', async () => {
  const { database: old, openNow, close } = await databaseOf('0000_initial');
  const id = await addOldAccount(old, 'shop1', KEY1.customerCode, '0811111111');
  await addOldAccount(old, 'shop2', 'C0902', '0822222222');
  await addOldAccount(old, 'shop3', 'C0903', '0822222222');
  await addOldAccount(old, 'shop4', 'C0904', '02 123');

  const database = await openNow();
  expect(await findAccountByUsername(database, 'shop1')).toMatchObject({
    id,
    passwordHash: 'hash',
    customerCode: KEY1.customerCode,
    mobile: '0811111111',
  });
  for (const username of ['shop2', 'shop3', 'shop4'])
    expect(await findAccountByUsername(database, username)).toMatchObject({ mobile: null });
  const list = { accountId: id, customer: KEY1 };
  await addWish(database, list, { productCode: 'C1001', productName: 'น้ำปลา' });
  expect(await readWishes(database, list)).toEqual([{ productCode: 'C1001', productName: 'น้ำปลา' }]);
  await close();
});
