import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { setStock } from '#contract/office/prices/set-stock';
import { products } from '#server/store/catalogue/products';
import { officeOf } from '#tests/support/server/office-browser';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer();

const isSoldOut = async (code: string) => {
  const [row] = await server.database.select().from(products).where(eq(products.code, code));
  return row?.isSoldOut;
};

const mark = (code: string, soldOut: boolean) => ({
  code,
  isSoldOut: soldOut,
  isWithdrawn: undefined,
  seen: { isSoldOut: !soldOut, isWithdrawn: false },
});

test('a second clerk who saw another state is told, and no product of the request is marked', async () => {
  const [first, second] = [await officeOf(server, 'warehouse'), await officeOf(server, 'owner')];
  expect(await first.ask(setStock, [mark('C1001', true)])).toEqual({ kind: 'changed', count: 1 });
  expect(await second.ask(setStock, [mark('C1001', true), mark('C1002', true)])).toEqual({
    kind: 'refused',
    code: 'marks-changed',
    products: ['C1001'],
  });
  expect([await isSoldOut('C1001'), await isSoldOut('C1002')]).toEqual([true, false]);
  expect(await second.ask(setStock, [mark('C1001', false)])).toEqual({ kind: 'changed', count: 1 });
});

test('an unknown product refuses the whole request', async () => {
  const office = await officeOf(server, 'warehouse');
  expect(await office.ask(setStock, [mark('C1001', true), mark('NONE', true)])).toEqual({
    kind: 'refused',
    code: 'products-unknown',
    products: ['NONE'],
  });
  expect(await isSoldOut('C1001')).toBe(false);
});
