import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { getCustomer, listCustomers } from '#contract/office/customer-calls';
import { ALL_CUSTOMERS, type CustomerQuery } from '#domain/office/customer-list';
import { listGridProducts } from '#contract/office/product-calls';
import { setStock } from '#contract/office/prices/set-stock';
import { deleteView, listViews, saveView, shareView } from '#contract/office/view-calls';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { satang } from '#domain/kernel/money';
import { MAX_FILTERS_LENGTH, MAX_VIEWS_OF_PERSON } from '#domain/office/saved-view';
import { customers as customerRows, postEntries } from '#server/store/accounts/customers';
import { readPosition } from '#server/services/office/lists/list-position';
import { approvedInvoice } from '#tests/support/data/invoices';
import { CUSTOMERS } from '#tests/support/data/people';
import { KEY1 } from '#tests/support/data/products';
import { officeOf } from '#tests/support/server/office-browser';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer();

const customers = (text: string) => ({ text, ...ALL_CUSTOMERS, after: '', take: 50 });
const products = (text: string) => ({ text, isSoldOut: undefined, after: '', take: 50 });

describe('customers', () => {
  test('are filtered by price level, group, branch and debt', async () => {
    const office = await officeOf(server, 'sales');
    const codes = async (filter: Partial<CustomerQuery>) =>
      (await office.ask(listCustomers, { ...customers(''), ...filter })).rows.map((row) => row.customerCode);
    const addDebt = (customer: CustomerKey, amount: number) =>
      server.database.transaction((transaction) =>
        postEntries(transaction, customer, [
          { book: 'debt', amount, cause: 'correction', accountId: undefined, happenedAt: server.clock() },
        ]),
      );
    await addDebt(CUSTOMERS.shop1, -100);
    await addDebt(CUSTOMERS.shop2, 100);
    await server.database
      .update(customerRows)
      .set({ groups: ['SCHOOL', 'VIP'] })
      .where(eq(customerRows.customerCode, 'C0002'));
    expect(await codes({ priceLevel: 4 })).toEqual(['C0102']);
    expect(await codes({ group: 'VIP' })).toEqual(['C0002']);
    expect(await codes({ group: 'VI' })).toEqual([]);
    expect(await codes({ hasDebt: true })).toEqual(['C0002']);
    expect(await codes({ saleUnit: 'NONE' })).toEqual([]);
  });

  test('are found by name, code and number, a page at a time', async () => {
    const office = await officeOf(server, 'sales');
    expect((await office.ask(listCustomers, customers('ร้านสอง'))).rows).toMatchObject([
      { customerCode: 'C0002', creditLimit: satang(5_000_000) },
    ]);
    expect((await office.ask(listCustomers, customers('c000'))).rows).toHaveLength(2);
    const codes: string[] = [];
    let after = '';
    do {
      const page = await office.ask(listCustomers, { text: '0812345678', ...ALL_CUSTOMERS, after, take: 2 });
      codes.push(...page.rows.map(({ customerCode }) => customerCode));
      after = page.next;
    } while (after !== '');
    expect(codes).toEqual(
      Object.values(CUSTOMERS)
        .map(({ customerCode }) => customerCode)
        .toSorted(),
    );
  });

  test('are shown with open orders and debts', async () => {
    const office = await officeOf(server, 'sales');
    const id = await approvedInvoice(server, { PaymentCode: 'AR' });
    expect(await office.ask(getCustomer, KEY1)).toMatchObject({
      name: CUSTOMERS.shop1.name,
      debt: satang(48_000),
      openOrders: [{ id }],
      openDebts: [{ orderId: id, open: satang(48_000) }],
    });
    expect(await office.ask(getCustomer, { customerCode: 'NONE', saleUnit: '' })).toBeUndefined();
  });
});

describe('the grid of products', () => {
  test('lists all products with prices by code, also those that are sold out', async () => {
    const office = await officeOf(server, 'content');
    const { rows } = await office.ask(listGridProducts, products('c1001'));
    expect(rows).toMatchObject([{ code: 'C1001', isSoldOut: false, isWithdrawn: false }]);
    const owner = await officeOf(server, 'warehouse');
    await owner.ask(setStock, [
      {
        code: 'C1001',
        isSoldOut: true,
        isWithdrawn: undefined,
        seen: { isSoldOut: false, isWithdrawn: false },
      },
    ]);
    expect((await office.ask(listGridProducts, { ...products(''), isSoldOut: true })).rows).toMatchObject([
      { code: 'C1001', isSoldOut: true },
    ]);
  });
});

describe('saved views', () => {
  const view = (id = randomUUID()) => ({ id, list: 'orders', name: 'เช้านี้', filters: '{"a":1}' }) as const;

  test('belong to their owner until they are shared, and only the owner changes them', async () => {
    const [sales, viewer] = [await officeOf(server, 'sales'), await officeOf(server, 'viewer')];
    const own = view();
    expect(await sales.ask(saveView, own)).toMatchObject({ view: { isOwn: true, isShared: false } });
    expect(await viewer.ask(listViews, 'orders')).toEqual([]);
    await sales.ask(shareView, { id: own.id, isShared: true });
    expect(await viewer.ask(listViews, 'orders')).toMatchObject([
      { id: own.id, isOwn: false, isShared: true },
    ]);
    expect(await viewer.ask(saveView, own)).toEqual({ kind: 'refused', code: 'view-unknown' });
    await viewer.ask(deleteView, own.id);
    expect(await sales.ask(listViews, 'orders')).toHaveLength(1);
    await sales.ask(deleteView, own.id);
    expect(await sales.ask(listViews, 'orders')).toEqual([]);
  });

  test('have bounds in size and number', async () => {
    const office = await officeOf(server, 'sales');
    const large = { ...view(), filters: 'x'.repeat(MAX_FILTERS_LENGTH + 1) };
    expect((await office.send(saveView, large)).status).toBe(400);
    for (let count = 0; count < MAX_VIEWS_OF_PERSON; count += 1) await office.ask(saveView, view());
    expect(await office.ask(saveView, view())).toEqual({ kind: 'refused', code: 'views-full' });
  });
});

test.for(['', 'nonsense', 'e30', Buffer.from('[{}]').toString('base64url')])(
  'a position that no list gave begins the list: "%s"',
  (after) => {
    expect(readPosition(after)).toBeUndefined();
  },
);
