import { describe, expect, test } from 'vitest';
import { addOrder } from '#contract/orders/add-order';
import { getOrderDetail } from '#contract/orders/order-detail';
import { approveOrders, cancelOrders, getOfficeOrder, moveOrders } from '#contract/office/order-calls';
import { changeOrder, previewOrderChange } from '#contract/office/order-edit-calls';
import { countOrders, listOrders } from '#contract/office/order-list-calls';
import { getToday } from '#contract/office/today-call';
import { EVERY_ORDER, type OfficeOrderFilter } from '#domain/office/order-list';
import type { SeenOrder } from '#domain/office/order-batch';
import type { ChangeOrderRequest } from '#domain/orders/changes/order-change';
import { HOUR_MS } from '#domain/kernel/durations';
import { satang } from '#domain/kernel/money';
import { CUSTOMERS, SALE_UNIT } from '#tests/support/data/people';
import { KEY1, KEY2 } from '#tests/support/data/products';
import { orderCounts } from '#server/store/office/order-list';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { orderBody, sending } from '#tests/support/server/calls/order-body';
import { tokenOf } from '#tests/support/server/calls/token-of';
import { officeOf, type OfficeBrowser } from '#tests/support/server/office-browser';
import { openStockedServer } from '#tests/support/server/stocked-server';

const AGENT = { customerCode: CUSTOMERS.agent1.customerCode, saleUnit: SALE_UNIT };
const OF_AGENT = { customerCode: CUSTOMERS.client1.customerCode, saleUnit: SALE_UNIT };

const server = await openStockedServer();

async function placed(more: Readonly<Record<string, unknown>> = {}, customer = KEY1): Promise<string> {
  const body = orderBody(more, customer);
  const token = await tokenOf(server, customer === KEY2 ? 'shop2' : 'shop1');
  expect(answerOf(addOrder, await server.send(addOrder.path, sending(token, body))).kind).toBe('accepted');
  return body.OrderId;
}

const seen = (orderId: string, more: Partial<SeenOrder> = {}): SeenOrder => ({
  orderId,
  seenRevision: 1,
  seenStatus: 'so-wait',
  ...more,
});

const edit = (orderId: string, quantity: number): ChangeOrderRequest => ({
  orderId,
  seenRevision: 1,
  lines: [{ productCode: 'C1001', unit: 1, quantity }],
  remark: undefined,
  shipToId: undefined,
  isWithoutCoupon: false,
  isAtTodaysPrices: false,
  isAgreed: false,
  reason: 'ลูกค้าโทรมา',
});

const priced = (orderId: string, unitPrice: number, productCode = 'C1001'): ChangeOrderRequest => ({
  ...edit(orderId, 1),
  lines: [{ productCode, unit: 1, quantity: 1, unitPrice: satang(unitPrice) }],
});

const page = (filter: Partial<OfficeOrderFilter> = {}) =>
  ({ filter: { ...EVERY_ORDER, ...filter }, sort: 'newest', after: '', take: 50 }) as const;

async function idsOf(browser: OfficeBrowser, filter: Partial<OfficeOrderFilter>): Promise<readonly string[]> {
  return (await browser.ask(listOrders, page(filter))).rows.map(({ id }) => id);
}

describe('the list of orders', () => {
  test('goes page by page through all orders, each once, in every sort', async () => {
    const ids: string[] = [];
    for (let quantity = 1; quantity <= 5; quantity += 1) {
      const total = 480 * quantity;
      const line = { P_Code: 'C1001', UnitNo: 1, Qty: quantity, SeenUnitPrice: 480 };
      ids.push(await placed({ Lines: [line], SeenTotal: total, AcceptUpTo: total }));
      // Two orders of the same moment keep their order by number.
      if (quantity % 2 === 0) server.clock.moveOn(HOUR_MS);
    }
    const office = await officeOf(server, 'viewer');
    for (const [sort, expected] of [
      ['newest', ids.toReversed()],
      ['oldest', ids],
      ['largest', ids.toReversed()],
    ] as const) {
      const found: string[] = [];
      let after = '';
      do {
        const { rows, next } = await office.ask(listOrders, { filter: EVERY_ORDER, sort, after, take: 2 });
        found.push(...rows.map(({ id }) => id));
        after = next;
      } while (after !== '');
      expect([sort, found]).toEqual([sort, expected]);
    }
  });

  test('finds orders by number, customer, telephone, payment, period and status', async () => {
    const office = await officeOf(server, 'viewer');
    const cash = await placed();
    const credit = await placed({ PaymentCode: 'AR' }, KEY2);
    const [{ orderNo = '' } = {}] = (await office.ask(listOrders, page({ payments: ['COD'] }))).rows;
    expect(await idsOf(office, { text: orderNo.toLowerCase() })).toEqual([cash]);
    expect(await idsOf(office, { text: String(Number(orderNo.slice(4))) })).toContain(cash);
    expect(await idsOf(office, { text: 'ร้านสอง' })).toEqual([credit]);
    expect(await idsOf(office, { text: KEY2.customerCode.toLowerCase() })).toEqual([credit]);
    expect((await idsOf(office, { text: '0812345678' })).toSorted()).toEqual([cash, credit].toSorted());
    expect(await idsOf(office, { text: '%' })).toEqual([]);
    expect(await idsOf(office, { payments: ['AR'] })).toEqual([credit]);
    expect(await idsOf(office, { customerCode: KEY1.customerCode })).toEqual([cash]);
    expect(await idsOf(office, { statuses: ['so-approve'] })).toEqual([]);
    expect(await idsOf(office, { paymentState: 'paid' })).toEqual([]);
    expect(await idsOf(office, { paymentState: 'unpaid', payments: ['COD'] })).toEqual([cash]);
    expect(await idsOf(office, { firstDay: '2099-01-01' })).toEqual([]);
  });

  test('shows the credit that is left, with the order counted', async () => {
    const office = await officeOf(server, 'sales');
    await placed({ PaymentCode: 'AR' });
    await placed();
    const { rows } = await office.ask(listOrders, page());
    expect(rows.map(({ payment, creditLeft }) => [payment, creditLeft])).toEqual([
      ['COD', undefined],
      ['AR', satang(5_000_000 - 48_000)],
    ]);
  });

  test('counts by status for its badges, whatever status is shown', async () => {
    const office = await officeOf(server, 'sales');
    await placed();
    await office.ask(approveOrders, [seen(await placed())]);
    const counts = await office.ask(countOrders, { ...EVERY_ORDER, statuses: ['pod'] });
    expect(new Map(counts.map(({ status, count }) => [status, count]))).toEqual(
      new Map([
        ['so-wait', 1],
        ['so-approve', 1],
      ]),
    );
  });

  test('is found by a product, and by the agent who placed it', async () => {
    const office = await officeOf(server, 'sales');
    const cola = await placed();
    const lines = [{ P_Code: 'W1001', UnitNo: 1, Qty: 1, SeenUnitPrice: 465 }];
    const body = orderBody({ Lines: lines, SeenTotal: 465, AcceptUpTo: 465 }, OF_AGENT);
    const token = await tokenOf(server, 'agent1');
    await server.send(addOrder.path, sending(token, body));
    expect(await idsOf(office, { productCode: 'C1001' })).toEqual([cola]);
    expect(await idsOf(office, { productCode: 'W1001' })).toEqual([body.OrderId]);
    expect(await idsOf(office, { productCode: 'C100' })).toEqual([]);
    const { customerCode: agentCode, saleUnit: agentUnit } = AGENT;
    expect(await idsOf(office, { agentCode, agentUnit })).toEqual([body.OrderId]);
    expect(await idsOf(office, { agentCode, agentUnit: 'other' })).toEqual([]);
    expect(await idsOf(office, { agentCode: KEY1.customerCode, agentUnit: KEY1.saleUnit })).toEqual([]);
    expect(await office.ask(countOrders, { ...EVERY_ORDER, agentCode, agentUnit })).toEqual([
      { status: 'so-wait', count: 1 },
    ]);
  });

  test('counts no further than it shows', async () => {
    for (const _ of [1, 2, 3]) await placed();
    const everything = {
      ...EVERY_ORDER,
      search: undefined,
      orderedBy: undefined,
      from: undefined,
      before: undefined,
    };
    const counts = await orderCounts(server.database, everything, 2);
    expect(counts.find(({ status }) => status === 'so-wait')).toEqual({ status: 'so-wait', count: 2 });
  });
});

describe('an order', () => {
  test('is shown with prices of today, credit, other orders and who did what', async () => {
    const office = await officeOf(server, 'sales');
    const other = await placed();
    const id = await placed({ PaymentCode: 'AR' });
    await office.ask(approveOrders, [seen(id)]);
    const detail = await office.ask(getOfficeOrder, id);
    expect(detail).toMatchObject({
      order: { id, status: 'so-approve' },
      todaysPrices: [satang(48_000)],
      credit: { limit: satang(5_000_000), before: satang(0), after: satang(48_000) },
      otherOrders: [{ id: other }],
      slips: [],
    });
    expect(detail?.moves.map(({ status, by }) => [status, by])).toEqual([
      ['so-wait', 'เจ้าของร้านหนึ่ง'],
      ['so-approve', 'พนักงาน sales'],
    ]);
    expect(await office.ask(getOfficeOrder, '0c9f2f6a-5f0e-4a6b-9a41-6f1d4a2c7b10')).toBeUndefined();
  });

  test('is approved once by two clerks, and the second learns who did it', async () => {
    const [first, second] = [await officeOf(server, 'sales'), await officeOf(server, 'owner')];
    const [id, other] = [await placed(), await placed()];
    expect(await first.ask(approveOrders, [seen(id)])).toMatchObject([
      { result: 'done', status: 'so-approve' },
    ]);
    expect(await second.ask(approveOrders, [seen(id), seen(other)])).toMatchObject([
      { result: 'unchanged', changedBy: 'พนักงาน sales' },
      { result: 'done' },
    ]);
    const cancelled = await second.ask(cancelOrders, { orders: [seen(id)], reason: 'หมด' });
    expect(cancelled).toMatchObject([
      { result: 'order-changed', status: 'so-approve', changedBy: 'พนักงาน sales' },
    ]);
  });

  test('that the customer cancelled meanwhile is not approved', async () => {
    const office = await officeOf(server, 'sales');
    const id = await placed();
    const token = await tokenOf(server, 'shop1');
    await server.send('ORDER_MANAGEMENT/CANCEL_ORDER', { token, key: id, body: { OrderId: id } });
    expect(await office.ask(approveOrders, [seen(id)])).toMatchObject([
      { result: 'order-changed', status: 'so-cancel', changedBy: 'เจ้าของร้านหนึ่ง' },
    ]);
  });

  test('has an outcome of its own among several', async () => {
    const office = await officeOf(server, 'sales');
    const [good, unknown] = [await placed(), '0c9f2f6a-5f0e-4a6b-9a41-6f1d4a2c7b10'];
    const outcomes = await office.ask(approveOrders, [seen(unknown), seen(good)]);
    expect(outcomes.map(({ orderId, result }) => [orderId, result])).toEqual([
      [unknown, 'order-unknown'],
      [good, 'done'],
    ]);
  });

  test('goes from the approval to the delivery step by step, and not past a step', async () => {
    const office = await officeOf(server, 'sales');
    const id = await placed();
    await office.ask(approveOrders, [seen(id)]);
    const at = (seenStatus: SeenOrder['seenStatus']) => [seen(id, { seenStatus })];
    expect(await office.ask(moveOrders, { orders: at('so-approve'), status: 'pod' })).toMatchObject([
      { result: 'move-not-allowed' },
    ]);
    expect(await office.ask(moveOrders, { orders: at('so-approve'), status: 'invoice-wait' })).toMatchObject([
      { result: 'done' },
    ]);
  });

  test('is changed after a preview that writes nothing, and a stale tab is told who changed it', async () => {
    const office = await officeOf(server, 'sales');
    const id = await placed();
    const preview = await office.ask(previewOrderChange, edit(id, 3));
    expect(preview).toMatchObject({ kind: 'changed', after: { totals: { total: satang(144_000) } } });
    expect((await office.ask(getOfficeOrder, id))?.order.revision).toBe(1);
    expect(await office.ask(changeOrder, edit(id, 3))).toMatchObject({ kind: 'changed', isUnchanged: false });
    const other = await officeOf(server, 'owner');
    expect(await other.ask(changeOrder, edit(id, 2))).toMatchObject({
      kind: 'refused',
      code: 'order-changed',
      revision: 2,
      changedBy: 'พนักงาน sales',
    });
    expect(await other.ask(approveOrders, [seen(id)])).toMatchObject([{ result: 'order-changed' }]);
    expect((await other.ask(getOfficeOrder, id))?.changes).toMatchObject([
      { revision: 2, by: 'พนักงาน sales', reason: 'ลูกค้าโทรมา' },
    ]);
  });

  test('gets a price of its own, which the customer sees and the account owes', async () => {
    const office = await officeOf(server, 'sales');
    const id = await placed({ PaymentCode: 'AR' });
    const answer = await office.ask(changeOrder, priced(id, 45_000));
    expect(answer).toMatchObject({
      kind: 'changed',
      before: { lines: [{ unitPrice: satang(48_000) }] },
      after: { revision: 2, lines: [{ unitPrice: satang(45_000) }], totals: { total: satang(45_000) } },
      todaysPrices: [satang(48_000)],
    });
    expect((await office.ask(getOfficeOrder, id))?.credit).toMatchObject({ after: satang(45_000) });
    const token = await tokenOf(server, 'shop1');
    const sent = await server.send(getOrderDetail.path, { token, body: { OrderId: id } });
    expect(answerOf(getOrderDetail, sent)).toMatchObject({
      lines: [{ unitPrice: satang(45_000), lineTotal: satang(45_000) }],
      changes: [{ reason: 'ลูกค้าโทรมา', before: { lines: [{ unitPrice: satang(48_000) }] } }],
    });
    // A later change of the quantity keeps the price, and other orders have today's.
    const more = await office.ask(changeOrder, { ...edit(id, 2), seenRevision: 2 });
    expect(more).toMatchObject({ after: { totals: { total: satang(90_000) } } });
    const other = await office.ask(getOfficeOrder, await placed());
    expect(other?.order.lines).toMatchObject([{ unitPrice: satang(48_000) }]);
  });

  test('keeps its price when the new one is above the credit or is for an order in points', async () => {
    const office = await officeOf(server, 'sales');
    const id = await placed({ PaymentCode: 'AR' });
    expect(await office.ask(changeOrder, priced(id, 5_000_001))).toMatchObject({ code: 'credit-over-limit' });
    const reward = { P_Code: 'R1001', UnitNo: 1, Qty: 1, SeenUnitPrice: 0 };
    const lines = { Lines: [reward], SeenTotal: 0, AcceptUpTo: 0, PaymentCode: 'COD' };
    const inPoints = priced(await placed({ is_point: 'Y', ...lines }), 100, 'R1001');
    expect(await office.ask(changeOrder, inPoints)).toMatchObject({ code: 'price-invalid' });
  });

  test.for([0, -480, 1_000_000.01, 1.005])('refuses a price of %s baht', async (UnitPrice) => {
    const office = await officeOf(server, 'sales');
    const body = {
      OrderId: await placed(),
      Lines: [{ P_Code: 'C1001', UnitNo: 1, Qty: 1, UnitPrice }],
      Reason: 'ลูกค้าโทรมา',
    };
    expect((await office.sendRaw(previewOrderChange, body)).status).toBe(400);
    const { UnitPrice: _price, ...line } = body.Lines[0] ?? {};
    expect((await office.sendRaw(previewOrderChange, { ...body, Lines: [line] })).status).toBe(200);
  });

  test('is changed once, when the same request is sent again', async () => {
    const office = await officeOf(server, 'sales');
    const id = await placed();
    const first = await office.send(changeOrder, edit(id, 3), { key: 'same-key' });
    const again = await office.send(changeOrder, edit(id, 3), { key: 'same-key' });
    expect(again.body).toEqual(first.body);
    expect(again.headers['idempotent-replayed']).toBe('true');
    const other = await office.send(changeOrder, edit(id, 4), { key: 'same-key' });
    expect(other.status).toBe(422);
  });
});

describe('today', () => {
  test('counts what waits and adds up the sales until this hour, also of a week before', async () => {
    const office = await officeOf(server, 'owner');
    await placed();
    server.clock.moveOn(7 * 24 * HOUR_MS);
    await office.signIn('owner');
    await placed();
    await placed({ PaymentCode: 'AR' });
    server.clock.moveOn(1000);
    const today = await office.ask(getToday, undefined);
    expect(today.waiting).toContainEqual(expect.objectContaining({ kind: 'orders', count: 3 }));
    expect(today.sales).toMatchObject({
      today: { count: 2, total: satang(96_000) },
      weekBefore: { count: 1, total: satang(48_000) },
    });
  });

  test('counts orders for money and redemptions of points as the two lists show them', async () => {
    const office = await officeOf(server, 'owner');
    const inMoney = await placed();
    const reward = { P_Code: 'R1001', UnitNo: 1, Qty: 1, SeenUnitPrice: 0 };
    const inPoints = await placed({
      is_point: 'Y',
      Lines: [reward],
      SeenTotal: 0,
      AcceptUpTo: 0,
      PaymentCode: 'COD',
    });
    const { waiting } = await office.ask(getToday, undefined);
    expect(waiting).toContainEqual(expect.objectContaining({ kind: 'orders', count: 1 }));
    expect(waiting).toContainEqual(expect.objectContaining({ kind: 'redemptions', count: 1 }));
    expect(await idsOf(office, { statuses: ['so-wait'] })).toEqual([inMoney]);
    expect(await idsOf(office, { statuses: ['so-wait'], isPointMode: true })).toEqual([inPoints]);
  });

  test('shows each person only what the roles allow', async () => {
    const warehouse = await (await officeOf(server, 'warehouse')).ask(getToday, undefined);
    expect(warehouse.waiting.map(({ kind }) => kind)).toEqual([
      'orders',
      'redemptions',
      'invoices-without-rider',
    ]);
    expect(warehouse.sales).toBeUndefined();
    expect(await (await officeOf(server, 'content')).ask(getToday, undefined)).toEqual({
      waiting: [],
      sales: undefined,
      brokenBalances: undefined,
      firstSteps: undefined,
    });
  });
});
