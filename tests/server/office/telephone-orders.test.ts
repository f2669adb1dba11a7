import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { listAudit } from '#contract/office/audit-calls';
import { getOfficeOrder } from '#contract/office/order-calls';
import {
  findOfferedProducts,
  getOrderingCustomer,
  priceOrder,
  takeOrder,
} from '#contract/office/telephone-order-calls';
import { getOrderDetail } from '#contract/orders/order-detail';
import { satang } from '#domain/kernel/money';
import type { TelephoneOrder } from '#domain/office/telephone-order';
import { listOrders } from '#server/store/orders/orders';
import { addressId, KEY1, KEY2 } from '#tests/support/data/products';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { tokenOf } from '#tests/support/server/calls/token-of';
import { officeOf } from '#tests/support/server/office-browser';
import { setSeenPrices } from '#tests/support/server/seen-prices';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer();

const line = { productCode: 'C1001', unit: 1, quantity: 2 } as const;

function order(more: Partial<TelephoneOrder> = {}, customer = KEY1): TelephoneOrder {
  return {
    id: randomUUID(),
    customer,
    lines: [{ ...line, seenUnitPrice: satang(48_000) }],
    seenTotal: satang(96_000),
    shipToId: addressId(customer, 'S'),
    billToId: addressId(customer, 'B'),
    shippingCondition: '01',
    paymentCondition: 'C000',
    payment: 'COD',
    remark: 'ส่งก่อนเที่ยง',
    ...more,
  };
}

const ordersOf = async (customer = KEY1) =>
  await listOrders(server.database, customer, {
    status: 'all',
    period: undefined,
    take: 100,
    skip: 0,
    isPointMode: false,
  });

describe('an order by telephone', () => {
  test('shows the clerk the addresses, conditions and credit of the customer', async () => {
    const office = await officeOf(server, 'sales');
    const customer = await office.ask(getOrderingCustomer, KEY1);
    expect(customer).toMatchObject({
      ...KEY1,
      priceLevel: 1,
      creditLimit: satang(5_000_000),
      debt: satang(0),
      shippingConditions: [{ code: '01' }],
      paymentConditions: [{ code: 'C000' }],
    });
    expect(customer?.addresses.map(({ id }) => id).toSorted()).toEqual(
      (['B', 'C', 'S'] as const).map((code) => addressId(KEY1, code)),
    );
    expect(await office.ask(getOrderingCustomer, { ...KEY1, customerCode: 'NONE' })).toBeUndefined();
  });

  test('finds products on sale in the units and at the prices of the customer', async () => {
    const office = await officeOf(server, 'sales');
    const find = (text: string, customer = KEY1) => office.ask(findOfferedProducts, { customer, text });
    expect(await find('น้ำปลา')).toMatchObject([
      {
        code: 'C1001',
        units: [
          { unit: 1, name: 'ลัง', price: satang(48_000) },
          { unit: 2, name: 'แพ็ค', price: satang(12_000) },
          { unit: 3, name: 'ขวด', price: satang(2_000) },
        ],
      },
    ]);
    expect(await find('c1001', KEY2)).toMatchObject([{ units: [{ price: satang(45_120) }, {}, {}] }]);
    expect(await find('english c1001')).toHaveLength(1);
    // A unit without a price is not offered, and neither is a product for points.
    expect(await find('C1002')).toMatchObject([{ units: [{ unit: 1 }, { unit: 2 }] }]);
    expect(await find('R1001')).toEqual([]);
    expect(await find('W10')).toHaveLength(8);
    expect(await find(' ')).toEqual([]);
  });

  test('is priced and checked while it is typed, and takes no number', async () => {
    const office = await officeOf(server, 'sales');
    const price = (lines: readonly (typeof line | { productCode: string; unit: 1; quantity: number })[]) =>
      office.ask(priceOrder, { customer: KEY1, lines, payment: 'AR' });
    expect(await price([line, { ...line, productCode: 'NONE' }])).toEqual({
      lines: [
        { ...line, unitPrice: satang(48_000), lineTotal: satang(96_000) },
        { ...line, productCode: 'NONE', unitPrice: undefined, lineTotal: undefined },
      ],
      total: satang(96_000),
      problem: 'lines-gone',
    });
    expect(await price([line])).toMatchObject({ total: satang(96_000), problem: undefined });
    expect(await price([{ ...line, quantity: 200 }])).toMatchObject({ problem: 'credit-over-limit' });
    expect(await price([])).toMatchObject({ total: satang(0), problem: 'empty-order' });
    const first = await office.ask(takeOrder, order());
    await price([line]);
    const second = await office.ask(takeOrder, order());
    const numbers = [first, second].map((answer) => (answer.kind === 'accepted' ? answer.order.orderNo : ''));
    expect(Number(numbers[1]?.slice(2)) - Number(numbers[0]?.slice(2))).toBe(1);
  });

  test('stands in the history of the customer, with the clerk who took it', async () => {
    const office = await officeOf(server, 'sales');
    const request = order({ payment: 'AR' });
    expect(await office.ask(takeOrder, request)).toMatchObject({
      kind: 'accepted',
      order: { status: 'so-wait', totals: { total: satang(96_000) }, remark: 'ส่งก่อนเที่ยง' },
    });
    const token = await tokenOf(server, 'shop1');
    const sent = await server.send(getOrderDetail.path, { token, body: { OrderId: request.id } });
    expect(answerOf(getOrderDetail, sent)).toMatchObject({ id: request.id, orderedBy: 'พนักงาน sales' });
    const detail = await office.ask(getOfficeOrder, request.id);
    expect(detail?.moves).toMatchObject([{ status: 'so-wait', by: 'พนักงาน sales' }]);
    expect(detail?.credit.after).toBe(satang(96_000));
    const owner = await officeOf(server, 'owner');
    const { rows } = await owner.ask(listAudit, {
      accountId: '',
      action: 'order-taken',
      subject: undefined,
      subjectId: request.id,
      text: '',
      firstDay: '',
      lastDay: '',
      after: '',
      take: 50,
    });
    expect(rows.map(({ by, after }) => [by, JSON.parse(after)])).toEqual([
      [
        'พนักงาน sales',
        expect.objectContaining({ customer: 'C0001', payment: 'AR', lines: 1, total: 96_000 }),
      ],
    ]);
  });

  test('is placed once, whatever key repeats it', async () => {
    const office = await officeOf(server, 'sales');
    const request = order();
    const first = await office.send(takeOrder, request, { key: 'content-1' });
    const again = await office.send(takeOrder, request, { key: 'content-1' });
    expect(again.body).toEqual(first.body);
    expect(await office.ask(takeOrder, request)).toMatchObject({ kind: 'accepted' });
    expect((await ordersOf()).map(({ id }) => id)).toEqual([request.id]);
    const other = order({ id: request.id, lines: [{ ...line, quantity: 3, seenUnitPrice: satang(48_000) }] });
    expect(await office.ask(takeOrder, other)).toMatchObject({ refusal: { code: 'order-closed' } });
  });

  test('is refused above the total that the clerk saw, with another’s address, or over the credit', async () => {
    const office = await officeOf(server, 'sales');
    const owner = await officeOf(server, 'owner');
    expect(await office.ask(takeOrder, order({ shipToId: addressId(KEY2, 'S') }))).toMatchObject({
      refusal: { code: 'address-unknown' },
    });
    expect(await office.ask(takeOrder, order({ payment: 'CREDITCARD' }))).toMatchObject({
      refusal: { code: 'payment-not-offered' },
    });
    await setSeenPrices(owner, [{ code: 'C1001', salesPrice: undefined, byLevel: { 1: satang(50_000) } }]);
    expect(await office.ask(takeOrder, order())).toMatchObject({
      refusal: { code: 'total-above-accepted', newTotal: satang(100_000) },
    });
    expect(await ordersOf()).toEqual([]);
  });

  test('is taken only by those who may change orders', async () => {
    for (const role of ['warehouse', 'finance', 'viewer', 'content'] as const)
      expect((await (await officeOf(server, role)).send(takeOrder, order())).status).toBe(403);
  });
});
