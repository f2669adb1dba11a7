import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { getAddresses } from '#contract/addresses/get-addresses';
import { listAudit } from '#contract/office/audit-calls';
import { getOfficeOrder } from '#contract/office/order-calls';
import { changeOrder, previewOrderChange } from '#contract/office/order-edit-calls';
import { findPlacesOfAddress, getOrderChoices } from '#contract/office/orders/order-choice-calls';
import { getOrderDetail } from '#contract/orders/order-detail';
import { satang } from '#domain/kernel/money';
import { EVERY_ENTRY } from '#domain/office/audit-entry';
import type { ChangeOrderRequest } from '#domain/orders/changes/order-change';
import type { TypedAddress } from '#domain/orders/changes/typed-address';
import { addresses } from '#server/store/addresses/addresses';
import { addCoupons, findCoupon } from '#server/store/payments/coupons';
import { putSubstitutes } from '#server/store/stock/substitutes';
import { aCoupon } from '#tests/support/data/coupons';
import { GOODS, KEY1, KEY2 } from '#tests/support/data/products';
import { keepStock } from '#tests/support/data/stock';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { tokenOf } from '#tests/support/server/calls/token-of';
import { officeOf } from '#tests/support/server/office-browser';
import { placedOrder } from '#tests/support/server/placed-order';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer({ configuration: { stock: { policy: 'warn' } } });
const FISH = GOODS.fishSauce.code;
const SOY = GOODS.soySauce.code;

const request = (orderId: string, more: Partial<ChangeOrderRequest> = {}): ChangeOrderRequest => ({
  orderId,
  seenRevision: 1,
  lines: [],
  remark: undefined,
  shipToId: undefined,
  isWithoutCoupon: false,
  isAtTodaysPrices: false,
  isAgreed: false,
  reason: 'ลูกค้าโทรมา',
  ...more,
});

const typed = (more: Partial<TypedAddress> = {}): TypedAddress => ({
  id: randomUUID(),
  name: 'ป้าแดง (หลังร้าน)',
  phone: '081-234-5678',
  text: '99/1 ถนนรามคำแหง',
  province: { id: '10', name: '' },
  district: { id: '1006', name: '' },
  subdistrict: { id: '100608', name: '' },
  postcode: '10240',
  remark: '',
  ...more,
});

const seenByCustomer = async (OrderId: string) => {
  const token = await tokenOf(server, 'shop1');
  return answerOf(getOrderDetail, await server.send(getOrderDetail.path, { token, body: { OrderId } }));
};

const giveCoupons = (...given: readonly Parameters<typeof aCoupon>[]) =>
  addCoupons(
    server.database,
    KEY1,
    given.map(([id, more]) => aCoupon(id, more)),
  );

const isUsed = async (id: string) => (await findCoupon(server.database, KEY1, id))?.isUsed;

describe('the delivery address of an order', () => {
  test('is another one of the customer’s', async () => {
    const office = await officeOf(server, 'sales');
    const orderId = await placedOrder(server);
    const choices = await office.ask(getOrderChoices, { orderId, productCodes: [] });
    const other = choices?.addresses.find(({ type }) => type === 'customer');
    const answer = await office.ask(changeOrder, request(orderId, { shipToId: other?.id }));
    expect(answer).toMatchObject({ kind: 'changed', after: { shipTo: { id: other?.id } } });
  });

  test('is typed by the clerk, and becomes the customer’s with a code of its own', async () => {
    const office = await officeOf(server, 'sales');
    const orderId = await placedOrder(server);
    const typedShipTo = typed();
    const answer = await office.ask(changeOrder, request(orderId, { typedShipTo }));
    expect(answer).toMatchObject({
      kind: 'changed',
      after: {
        shipTo: {
          id: typedShipTo.id,
          phone: '0812345678',
          subdistrict: { id: '100608', name: 'หัวหมาก' },
          province: { name: 'กรุงเทพมหานคร' },
        },
      },
    });
    const token = await tokenOf(server, 'shop1');
    const known = answerOf(
      getAddresses,
      await server.send(getAddresses.path, {
        token,
        body: getAddresses.request.toWire({ ...KEY1, type: undefined, code: '' }),
      }),
    );
    expect(known.map(({ id }) => id)).toContain(typedShipTo.id);
    const codes = known.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
  });

  test('is named in the audit log by its code, as the coupon is', async () => {
    await giveCoupons(['BAHT50']);
    const office = await officeOf(server, 'owner');
    const orderId = await placedOrder(server);
    const typedShipTo = typed();
    await office.ask(changeOrder, request(orderId, { typedShipTo, couponId: 'BAHT50' }));
    const entries = { ...EVERY_ENTRY, action: 'order-changed', after: '', take: 50 } as const;
    const [entry] = (await office.ask(listAudit, entries)).rows;
    const code = (await office.ask(getOfficeOrder, orderId))?.order.shipTo.code;
    expect(JSON.parse(entry?.before ?? '')).toMatchObject({ orderCoupon: '' });
    expect(JSON.parse(entry?.after ?? '')).toMatchObject({ orderCoupon: 'BAHT50', addressCode: code });
    expect(`${entry?.before} ${entry?.after}`).not.toContain(typedShipTo.text);
  });

  test('is typed once, if the answer was lost and the request is sent again', async () => {
    const office = await officeOf(server, 'sales');
    const orderId = await placedOrder(server);
    const again = request(orderId, { typedShipTo: typed() });
    await office.ask(changeOrder, again);
    expect(await office.ask(changeOrder, again)).toMatchObject({ kind: 'changed', isUnchanged: true });
  });

  test('is not added by a preview, and not by a change that is refused', async () => {
    const office = await officeOf(server, 'sales');
    const orderId = await placedOrder(server);
    const before = await server.database.$count(addresses);
    await office.ask(previewOrderChange, request(orderId, { typedShipTo: typed() }));
    const stale = request(orderId, { typedShipTo: typed(), seenRevision: 7 });
    expect(await office.ask(changeOrder, stale)).toMatchObject({ code: 'order-changed' });
    expect(await server.database.$count(addresses)).toBe(before);
  });

  test.for([
    ['without a place', { subdistrict: { id: '', name: '' } }],
    ['with a place that there is not', { subdistrict: { id: '999999', name: 'ไม่มี' } }],
    ['with half a telephone number', { phone: '0812' }],
  ] as const)('is refused %s', async ([, wrong]) => {
    const office = await officeOf(server, 'sales');
    const orderId = await placedOrder(server);
    expect(await office.ask(changeOrder, request(orderId, { typedShipTo: typed(wrong) }))).toMatchObject({
      kind: 'refused',
      code: 'address-invalid',
    });
  });

  test('is never one of another customer', async () => {
    const office = await officeOf(server, 'sales');
    const orderId = await placedOrder(server);
    const [foreign] = (await server.database.select().from(addresses)).filter(
      ({ customerCode }) => customerCode === KEY2.customerCode,
    );
    const id = foreign?.id ?? '';
    const asTyped = request(orderId, { typedShipTo: typed({ id: randomUUID() }) });
    expect(id).not.toBe('');
    expect(await office.ask(changeOrder, request(orderId, { shipToId: id }))).toMatchObject({
      code: 'address-unknown',
    });
    expect(await office.ask(changeOrder, asTyped)).toMatchObject({ kind: 'changed' });
    const others = await placedOrder(server);
    expect(await office.ask(changeOrder, { ...asTyped, orderId: others })).toMatchObject({ kind: 'changed' });
  });

  test('is found by the name of its subdistrict, by nested names and by its postcode', async () => {
    const office = await officeOf(server, 'sales');
    for (const text of ['หัวหมาก', 'หัวหมาก บางกะปิ', 'Hua Mak', '10240']) {
      const found = await office.ask(findPlacesOfAddress, text);
      expect(found.map(({ subdistrict, postcode }) => [subdistrict.id, postcode])).toContainEqual([
        '100608',
        '10240',
      ]);
    }
    expect(await office.ask(findPlacesOfAddress, ' ')).toEqual([]);
  });
});

describe('the coupon of an order', () => {
  test('is put on by the clerk, spent, and seen by the customer', async () => {
    const office = await officeOf(server, 'sales');
    const orderId = await placedOrder(server);
    await giveCoupons(['BAHT50']);
    const before = await seenByCustomer(orderId);
    await office.ask(changeOrder, request(orderId, { couponId: 'BAHT50' }));
    const after = await seenByCustomer(orderId);
    expect(after).toMatchObject({ couponId: 'BAHT50', changes: [{ before: { couponId: '' } }] });
    expect(after?.totals.total).toBe((before?.totals.total ?? 0) - 5_000);
    expect(await isUsed('BAHT50')).toBe(true);
  });

  test('is exchanged for another, and the old one can be used again', async () => {
    await giveCoupons(['OLD'], ['NEW', { discount: { kind: 'amount', amount: satang(7_000) } }]);
    const office = await officeOf(server, 'sales');
    const orderId = await placedOrder(server, { CouponId: 'OLD', AcceptUpTo: 480 });
    expect(await isUsed('OLD')).toBe(true);
    const exchange = request(orderId, { couponId: 'NEW' });
    expect(await office.ask(changeOrder, exchange)).toMatchObject({
      after: { couponId: 'NEW', totals: { discount: satang(7_000) } },
    });
    expect([await isUsed('OLD'), await isUsed('NEW')]).toEqual([false, true]);
    expect(await office.ask(changeOrder, exchange)).toMatchObject({ isUnchanged: true });
    await office.ask(changeOrder, request(orderId, { seenRevision: 2, isWithoutCoupon: true }));
    expect(await isUsed('NEW')).toBe(false);
  });

  test('is refused if it is unknown, ended, used, or another customer’s', async () => {
    await giveCoupons(['ENDED', { endDate: '2020-01-01' }], ['USED']);
    await addCoupons(server.database, KEY2, [aCoupon('FOREIGN')]);
    await placedOrder(server, { CouponId: 'USED', AcceptUpTo: 480 });
    const office = await officeOf(server, 'sales');
    const orderId = await placedOrder(server);
    for (const couponId of ['NONE', 'ENDED', 'USED', 'FOREIGN'])
      expect(await office.ask(changeOrder, request(orderId, { couponId }))).toMatchObject({
        kind: 'refused',
        code: 'coupon-unusable',
      });
  });

  test('is refused if the order is too small for it', async () => {
    await giveCoupons(['BIG', { minimumTotal: satang(100_000) }]);
    const office = await officeOf(server, 'sales');
    const orderId = await placedOrder(server);
    expect(await office.ask(changeOrder, request(orderId, { couponId: 'BIG' }))).toMatchObject({
      code: 'coupon-invalid',
    });
    expect(await isUsed('BIG')).toBe(false);
  });

  test('is chosen from the usable ones of the customer', async () => {
    await giveCoupons(['FREE'], ['ENDED', { endDate: '2020-01-01' }], ['OWN']);
    const office = await officeOf(server, 'sales');
    const orderId = await placedOrder(server, { CouponId: 'OWN', AcceptUpTo: 480 });
    const choices = await office.ask(getOrderChoices, { orderId, productCodes: [] });
    expect(choices?.coupons.map(({ id }) => id)).toEqual(['OWN', 'FREE']);
  });
});

describe('a line of an order', () => {
  test('gets today’s price alone', async () => {
    const office = await officeOf(server, 'sales');
    const orderId = await placedOrder(server);
    const priced = { productCode: FISH, unit: 1, quantity: 1, unitPrice: satang(40_000) } as const;
    await office.ask(changeOrder, request(orderId, { lines: [priced] }));
    const lines = [{ productCode: FISH, unit: 1, quantity: 1, isAtTodaysPrice: true } as const];
    expect(await office.ask(changeOrder, request(orderId, { seenRevision: 2, lines }))).toMatchObject({
      after: { lines: [{ unitPrice: satang(48_000) }] },
    });
  });

  test('is replaced by a substitute, which the customer sees as one', async () => {
    const office = await officeOf(server, 'sales');
    const orderId = await placedOrder(server);
    const lines = [
      { productCode: FISH, unit: 1, quantity: 0 },
      { productCode: SOY, unit: 1, quantity: 1, replaces: { productCode: FISH, unit: 1 } },
    ] as const;
    await office.ask(changeOrder, request(orderId, { lines }));
    expect(await seenByCustomer(orderId)).toMatchObject({
      lines: [{ productCode: SOY }],
      changes: [{ substitutes: [{ productCode: SOY, unit: 1, insteadOf: { productCode: FISH, unit: 1 } }] }],
    });
  });

  test('has units and substitutes to choose from, as far as stock has them', async () => {
    await putSubstitutes(server.database, [{ productCode: FISH, codes: [SOY] }], server.clock());
    const office = await officeOf(server, 'sales');
    const orderId = await placedOrder(server);
    const asked = { orderId, productCodes: [GOODS.endedOffer.code] };
    const choices = await office.ask(getOrderChoices, asked);
    expect(choices?.products.map(({ code }) => code)).toEqual([FISH, GOODS.endedOffer.code, SOY]);
    expect(choices?.products[0]?.units.map(({ unit }) => unit)).toEqual([1, 2, 3]);
    expect(choices?.substitutes).toEqual([
      { productCode: FISH, unit: 1, offered: [{ productCode: SOY, unit: 1, quantity: 1 }] },
    ]);
    await keepStock(server.database, server.clock(), { productCode: SOY, amount: 0 });
    expect((await office.ask(getOrderChoices, asked))?.substitutes).toEqual([]);
  });
});

test('the choices of an order need the permission to change orders', async () => {
  const office = await officeOf(server, 'viewer');
  const orderId = await placedOrder(server);
  expect((await office.send(getOrderChoices, { orderId, productCodes: [] })).status).toBe(403);
  expect((await office.send(findPlacesOfAddress, 'ก')).status).toBe(403);
  const sales = await officeOf(server, 'sales');
  expect(await sales.ask(getOrderChoices, { orderId: randomUUID(), productCodes: [] })).toBeUndefined();
});
