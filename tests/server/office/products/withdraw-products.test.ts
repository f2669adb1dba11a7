import { describe, expect, test } from 'vitest';
import { undoImport } from '#contract/office/import-calls';
import { withdrawProducts } from '#contract/office/products/withdraw-calls';
import { saveSubstitutes } from '#contract/office/stock/stock-calls';
import { savePromotionRule } from '#contract/office/promotions/rule-calls';
import { addOrder } from '#contract/orders/add-order';
import { ROLES_WITH, STAFF_ROLES } from '#domain/office/staff-role';
import { findStoredProduct } from '#server/store/catalogue/products';
import { auditLog } from '#server/store/office/audit-log';
import { twoGetOne } from '#tests/support/data/promotion-rules';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { orderBody, sending } from '#tests/support/server/calls/order-body';
import { tokenOf } from '#tests/support/server/calls/token-of';
import { officeOf } from '#tests/support/server/office-browser';
import { csv, officeFilesOf } from '#tests/support/server/office-files';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer();

const isSold = async (code: string) => (await findStoredProduct(server.database, code))?.isActive;

const wish = (codes: readonly string[], isDryRun = false) => ({ codes, isDryRun });

describe('products that are taken off sale', () => {
  test('are shown with open orders, promotions and substitutes, and nothing changes', async () => {
    const office = await officeOf(server, 'owner');
    const body = orderBody();
    const token = await tokenOf(server, 'shop1');
    expect(answerOf(addOrder, await server.send(addOrder.path, sending(token, body))).kind).toBe('accepted');
    const rule = twoGetOne('NEW');
    await office.ask(savePromotionRule, { rule, isActive: true, seen: '', copiedFrom: '' });
    await office.ask(saveSubstitutes, { productCode: 'C1002', codes: ['C1001'], seen: [] });
    expect(await office.ask(withdrawProducts, wish(['C1001'], true))).toMatchObject({
      kind: 'withdrawn',
      products: [{ code: 'C1001' }],
      uses: {
        orderCount: 1,
        orders: [{ orderId: body.OrderId }],
        promotionCount: 1,
        promotions: [{ id: 'NEW' }],
        substitutedCount: 1,
        substituted: ['C1002'],
      },
      entry: undefined,
    });
    expect(await isSold('C1001')).toBe(true);
  });

  test('go off sale together, with an entry in the history and in the audit log', async () => {
    const office = await officeOf(server, 'content');
    const answer = await office.ask(withdrawProducts, wish(['C1001', 'C1002']));
    expect(answer).toMatchObject({
      kind: 'withdrawn',
      products: [{ code: 'C1001' }, { code: 'C1002' }],
      entry: { table: 'withdrawn-products', changed: 2 },
    });
    expect([await isSold('C1001'), await isSold('C1002')]).toEqual([false, false]);
    const [entry] = (await server.database.select().from(auditLog)).filter(
      ({ action }) => action === 'products-marked',
    );
    expect(JSON.parse(entry?.after ?? '')).toEqual({
      products: [
        { code: 'C1001', withdrawn: 'true' },
        { code: 'C1002', withdrawn: 'true' },
      ],
    });
  });

  test('are on sale again after the undo, except one that somebody put on sale meanwhile', async () => {
    const office = await officeOf(server, 'owner');
    const answer = await office.ask(withdrawProducts, wish(['C1001', 'C1002']));
    const id = answer.kind === 'withdrawn' ? (answer.entry?.id ?? '') : '';
    await officeFilesOf(server, office).apply(
      csv([
        ['Product code', 'Sold'],
        ['C1002', 'Y'],
      ]),
      {
        table: 'products',
      },
    );
    expect(await office.ask(undoImport, id)).toMatchObject({
      kind: 'undone',
      entry: { undoneRows: 1, keptRows: 1 },
      kept: [{ reason: 'edited' }],
    });
    expect([await isSold('C1001'), await isSold('C1002')]).toEqual([true, true]);
  });

  test('that are off sale already stay as they are, without an entry', async () => {
    const office = await officeOf(server, 'owner');
    await office.ask(withdrawProducts, wish(['C1001']));
    expect(await office.ask(withdrawProducts, wish(['C1001']))).toMatchObject({
      products: [],
      entry: undefined,
    });
  });

  test('are withdrawn all or none: an unknown code refuses them', async () => {
    const office = await officeOf(server, 'owner');
    expect(await office.ask(withdrawProducts, wish(['C1001', 'NONE']))).toEqual({
      kind: 'refused',
      code: 'products-unknown',
      products: ['NONE'],
    });
    expect(await isSold('C1001')).toBe(true);
  });

  test('need a role that changes products', async () => {
    const allowed: string[] = [];
    for (const role of STAFF_ROLES) {
      const office = await officeOf(server, role);
      if ((await office.send(withdrawProducts, wish(['C1001'], true))).status === 200) allowed.push(role);
    }
    expect(allowed).toEqual(ROLES_WITH['products.change']);
  });
});
