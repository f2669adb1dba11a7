import { describe, expect, test } from 'vitest';
import {
  endCoupon,
  getCouponCode,
  listCouponCodes,
  listCouponHolders,
  pauseCoupon,
  saveCoupon,
} from '#contract/office/payments/coupon-calls';
import { addOrder } from '#contract/orders/add-order';
import { checkCoupon, getCoupons } from '#contract/payments/coupons';
import { satang } from '#domain/kernel/money';
import type { SaveCoupon } from '#domain/office/payments/given-coupon';
import { addCoupons, findCoupon, markCouponUsed } from '#server/store/payments/coupons';
import { approvedInvoice } from '#tests/support/data/invoices';
import { aCoupon } from '#tests/support/data/coupons';
import { CUSTOMERS, SALE_UNIT } from '#tests/support/data/people';
import { KEY1, KEY2 } from '#tests/support/data/products';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { orderBody, sending } from '#tests/support/server/calls/order-body';
import { tokenOf } from '#tests/support/server/calls/token-of';
import { officeOf, type OfficeBrowser } from '#tests/support/server/office-browser';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer();

const TERMS = {
  name: 'ลด 50 บาท',
  nameEn: '50 baht off',
  discount: { kind: 'amount', amount: satang(5_000) },
  minimumTotal: satang(150_000),
  endDate: '2026-12-31',
} as const;

const coupon = (more: Partial<SaveCoupon> = {}): SaveCoupon => ({
  id: 'new50',
  terms: TERMS,
  seen: '',
  isForAll: false,
  customers: ['C0001'],
  ...more,
});

const query = { text: '', state: undefined, after: '', take: 50 };
const holders = { id: 'NEW50', isUsed: undefined, after: '', take: 50 };

async function revisionOf(office: OfficeBrowser, id = 'NEW50'): Promise<string> {
  return (await office.ask(getCouponCode, id))?.revision ?? '';
}

describe('a coupon of the office', () => {
  test('is given to named customers, and to others later, with the same terms', async () => {
    const office = await officeOf(server, 'sales');
    expect(await office.ask(saveCoupon, coupon())).toMatchObject({
      kind: 'saved',
      added: 1,
      coupon: { id: 'NEW50', given: 1, used: 0, isMixed: false, ...TERMS },
    });
    expect(await findCoupon(server.database, KEY1, 'NEW50')).toMatchObject({ isUsed: false, ...TERMS });
    const more = coupon({
      seen: await revisionOf(office),
      customers: ['C0001', `${SALE_UNIT}/C0002`],
      terms: { ...TERMS, discount: { kind: 'percent', percent: 7.55 } },
    });
    expect(await office.ask(saveCoupon, more)).toMatchObject({ added: 1, coupon: { given: 2 } });
    for (const key of [KEY1, KEY2])
      expect(await findCoupon(server.database, key, 'NEW50')).toMatchObject({
        discount: { kind: 'percent', percent: 7.55 },
      });
    const { rows } = await office.ask(listCouponHolders, { ...holders, take: 1 });
    expect(rows).toMatchObject([{ customerCode: 'C0001', customerName: CUSTOMERS.shop1.name }]);
  });

  test('is given to everybody', async () => {
    const office = await officeOf(server, 'owner');
    const answer = await office.ask(saveCoupon, coupon({ isForAll: true, customers: [] }));
    expect(answer).toMatchObject({ added: Object.keys(CUSTOMERS).length });
  });

  test('that an order used keeps its terms, whatever changes', async () => {
    const office = await officeOf(server, 'sales');
    await office.ask(saveCoupon, coupon({ customers: ['C0001', 'C0002'] }));
    const orderId = await approvedInvoice(server);
    await markCouponUsed(server.database, KEY1, 'NEW50', orderId);
    const changed = { ...TERMS, discount: { kind: 'amount', amount: satang(9_900) } } as const;
    await office.ask(saveCoupon, coupon({ seen: await revisionOf(office), customers: [], terms: changed }));
    expect(await findCoupon(server.database, KEY1, 'NEW50')).toMatchObject({ isUsed: true, ...TERMS });
    expect(await office.ask(getCouponCode, 'NEW50')).toMatchObject({ given: 2, used: 1, ...changed });
    const used = await office.ask(listCouponHolders, { ...holders, isUsed: true });
    expect(used.rows).toMatchObject([{ customerCode: 'C0001', order: { orderId } }]);
    const unused = await office.ask(listCouponHolders, { ...holders, isUsed: false });
    expect(unused.rows).toMatchObject([{ customerCode: 'C0002', order: undefined }]);
  });

  test('ends yesterday, and begins again with another last day', async () => {
    const office = await officeOf(server, 'sales');
    await office.ask(saveCoupon, coupon());
    const ended = await office.ask(endCoupon, { id: 'NEW50', seen: await revisionOf(office) });
    expect(ended).toMatchObject({ kind: 'saved', coupon: { endDate: '2026-11-19' } });
    const listed = async (state: 'usable' | 'ended') =>
      (await office.ask(listCouponCodes, { ...query, state })).rows.map(({ id }) => id);
    expect([await listed('ended'), await listed('usable')]).toEqual([['NEW50'], []]);
    await office.ask(saveCoupon, coupon({ seen: await revisionOf(office), customers: [] }));
    expect([await listed('ended'), await listed('usable')]).toEqual([[], ['NEW50']]);
  });

  test('is not changed by a clerk who saw an older one, and exists once', async () => {
    const office = await officeOf(server, 'sales');
    await office.ask(saveCoupon, coupon());
    const seen = await revisionOf(office);
    await office.ask(saveCoupon, coupon({ seen, customers: ['C0002'] }));
    const refusals = [
      await office.ask(saveCoupon, coupon({ seen, terms: { ...TERMS, name: 'อื่น' } })),
      await office.ask(endCoupon, { id: 'NEW50', seen }),
      await office.ask(saveCoupon, coupon()),
      await office.ask(saveCoupon, coupon({ id: 'NONE', seen: 'a' })),
      await office.ask(saveCoupon, coupon({ id: 'NONE', customers: [] })),
    ];
    expect(refusals.map((answer) => answer.kind === 'refused' && answer.code)).toEqual([
      'coupon-changed',
      'coupon-changed',
      'coupon-exists',
      'coupon-unknown',
      'coupon-for-nobody',
    ]);
    expect(await office.ask(getCouponCode, 'NEW50')).toMatchObject(TERMS);
  });

  test('is given to nobody if one of the customers is unknown', async () => {
    const office = await officeOf(server, 'sales');
    const customers = ['C0001', 'NONE', 'nowhere/C0002'];
    expect(await office.ask(saveCoupon, coupon({ customers }))).toEqual({
      kind: 'refused',
      code: 'customers-unknown',
      customers: ['NONE', 'nowhere/C0002'],
    });
    expect(await office.ask(getCouponCode, 'NEW50')).toBeUndefined();
  });

  test.for([
    { DiscountType: 'percent', Discount: '100.5' },
    { DiscountType: 'percent', Discount: '5.125' },
    { DiscountType: 'percent', Discount: 'NaN' },
    { DiscountType: 'amount', Discount: '0' },
    { DiscountType: 'amount', Discount: '-5' },
    { DiscountType: 'amount', Discount: '1.005' },
  ])('is not worth %o', async (worth) => {
    const office = await officeOf(server, 'sales');
    const wire = { ...Object(saveCoupon.request.toWire(coupon())), ...worth };
    expect((await office.sendRaw(saveCoupon, wire)).status).toBe(400);
  });
});

test('coupon codes are listed with their counts, the last given first, a page at a time', async () => {
  const office = await officeOf(server, 'finance');
  await addCoupons(server.database, KEY1, [aCoupon('ONE'), aCoupon('TWO'), aCoupon('THREE')]);
  await addCoupons(server.database, KEY2, [aCoupon('TWO', { minimumTotal: satang(100) })]);
  const seen: unknown[] = [];
  let after = '';
  do {
    const page = await office.ask(listCouponCodes, { ...query, after, take: 2 });
    seen.push(...page.rows.map(({ id, given, isMixed }) => [id, given, isMixed]));
    after = page.next;
  } while (after !== '');
  expect(seen).toEqual([
    ['TWO', 2, true],
    ['THREE', 1, false],
    ['ONE', 1, false],
  ]);
  const found = await office.ask(listCouponCodes, { ...query, text: 'thre' });
  expect(found.rows.map(({ id }) => id)).toEqual(['THREE']);
});

describe('a paused coupon', () => {
  const pause = async (office: OfficeBrowser, isPaused: boolean) =>
    await office.ask(pauseCoupon, { id: 'NEW50', seen: await revisionOf(office), isPaused });
  const phoneSees = async () => {
    const token = await tokenOf(server, 'shop1');
    const check = checkCoupon.request.toWire({ customer: KEY1, couponId: 'NEW50' });
    const { kind } = answerOf(checkCoupon, await server.send(checkCoupon.path, { token, body: check }));
    const wish = getCoupons.request.toWire({ customer: KEY1, isOnlyActive: true, isOnlyUnused: true });
    const own = answerOf(getCoupons, await server.send(getCoupons.path, { token, body: wish }));
    return [kind, own.length];
  };
  const order = async () => {
    const body = orderBody({ SeenTotal: 430, AcceptUpTo: 430, CouponId: 'NEW50' });
    const token = await tokenOf(server, 'shop1');
    return answerOf(addOrder, await server.send(addOrder.path, sending(token, body)));
  };
  const anyTotal = coupon({ terms: { ...TERMS, minimumTotal: satang(0) } });

  test('can’t be seen or used on a phone until it is resumed', async () => {
    const office = await officeOf(server, 'sales');
    await office.ask(saveCoupon, anyTotal);
    expect(await phoneSees()).toEqual(['valid', 1]);
    expect(await pause(office, true)).toMatchObject({ kind: 'saved', coupon: { isPaused: true } });
    expect(await phoneSees()).toEqual(['invalid', 0]);
    expect(await order()).toMatchObject({ kind: 'refused', refusal: { code: 'coupon-invalid' } });
    expect(await pause(office, false)).toMatchObject({ kind: 'saved', coupon: { isPaused: false } });
    expect(await phoneSees()).toEqual(['valid', 1]);
    expect(await order()).toMatchObject({ kind: 'accepted' });
  });

  test('stays with the order that uses it', async () => {
    const office = await officeOf(server, 'sales');
    await office.ask(saveCoupon, anyTotal);
    await order();
    await pause(office, true);
    expect(await findCoupon(server.database, KEY1, 'NEW50')).toMatchObject({ isUsed: true });
  });

  test('is paused for customers who get it later, too', async () => {
    const office = await officeOf(server, 'sales');
    await office.ask(saveCoupon, coupon());
    await pause(office, true);
    await office.ask(saveCoupon, coupon({ seen: await revisionOf(office), customers: ['C0002'] }));
    expect(await findCoupon(server.database, KEY2, 'NEW50')).toBeUndefined();
  });

  test('is found in the list by its state', async () => {
    const office = await officeOf(server, 'sales');
    await office.ask(saveCoupon, coupon());
    await pause(office, true);
    const inState = async (state: 'usable' | 'paused') =>
      (await office.ask(listCouponCodes, { ...query, state })).rows.map(({ id }) => id);
    expect([await inState('usable'), await inState('paused')]).toEqual([[], ['NEW50']]);
  });

  test('is not paused by a clerk who saw other terms', async () => {
    const office = await officeOf(server, 'sales');
    await office.ask(saveCoupon, coupon());
    const request = { id: 'NEW50', seen: 'earlier', isPaused: true };
    expect(await office.ask(pauseCoupon, request)).toEqual({ kind: 'refused', code: 'coupon-changed' });
  });
});
