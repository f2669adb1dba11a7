import { beforeEach, describe, expect, test } from 'vitest';
import { changeOrder } from '#contract/office/order-edit-calls';
import { getOrderDetail } from '#contract/orders/order-detail';
import { satangFromBaht } from '#domain/kernel/money';
import { deliveryZones } from '#server/store/delivery-days/delivery-zones';
import { keepZones } from '#tests/support/data/delivery-days';
import { approvedInvoice, refusedBody, reportBody, ridersAt } from '#tests/support/data/invoices';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { officeOf } from '#tests/support/server/office';
import { officeOf as screensOf } from '#tests/support/server/office-browser';
import { openStockedServer } from '#tests/support/server/stocked-server';
import { tokenOf } from '#tests/support/server/calls/token-of';

const server = await openStockedServer();
const riders = ridersAt(server);
const office = officeOf(server);
let before: Awaited<ReturnType<typeof office.balance>>;

beforeEach(async () => {
  await server.database.delete(deliveryZones);
  await keepZones(server.database, { fee: satangFromBaht(80) });
  before = await office.balance();
});

/** An order of four cases for 1,920.00 and a fee of 80.00, with a rider. */
async function invoice(PaymentCode = 'AR'): Promise<string> {
  const id = await approvedInvoice(server, {
    Lines: [{ P_Code: 'C1001', UnitNo: 1, Qty: 4, SeenUnitPrice: 480 }],
    SeenTotal: 2000,
    AcceptUpTo: 2000,
    PaymentCode,
  });
  await riders.grab(id);
  return id;
}

const tell = async (id: string, Delivered: number, Money: unknown = null) =>
  await riders.tell(
    await reportBody(id, {
      Lines: [{ LineNo: 1, Delivered, Reason: Delivered === 4 ? '' : 'DAMAGED' }],
      Money,
    }),
  );

const debt = async () => (await office.balance()).debt - before.debt;

async function chargeOf(OrderId: string) {
  const token = await tokenOf(server, 'shop1');
  const order = answerOf(
    getOrderDetail,
    await server.send(getOrderDetail.path, { token, body: { OrderId } }),
  );
  return { charged: order?.chargedTotal, returned: order?.returns?.map(({ amount }) => amount) };
}

describe('an order on account with a delivery fee', () => {
  test('owes the whole fee for a part of the goods', async () => {
    const id = await invoice();
    expect(await debt()).toBe(200_000);
    expect(await tell(id, 3)).toMatchObject({ kind: 'received' });
    expect(await debt()).toBe(144_000 + 8_000);
    expect(await chargeOf(id)).toMatchObject({ charged: 152_000 });
  });

  test('keeps the fee when goods come back, also all of them', async () => {
    const id = await invoice();
    await tell(id, 4);
    await office.takeBack(id, { Lines: [{ LineNo: 1, Qty: 1 }] });
    expect(await debt()).toBe(144_000 + 8_000);
    await office.takeBack(id);
    expect(await debt()).toBe(8_000);
    expect(await chargeOf(id)).toEqual({ charged: 8_000, returned: [48_000, 144_000] });
  });

  test('owes nothing when nothing is taken and the invoice is cancelled', async () => {
    const id = await invoice();
    await riders.tell(await refusedBody(id));
    await office.cancel(id);
    expect(await debt()).toBe(0);
  });

  test('that is exchanged has no second fee, also after a change of the exchange', async () => {
    const id = await invoice();
    await tell(id, 4);
    const exchangeId = crypto.randomUUID();
    const answer = await office.takeBack(id, {
      Lines: [{ LineNo: 1, Qty: 1 }],
      Exchange: { OrderId: exchangeId, Lines: [{ P_Code: 'C1001', UnitNo: 1, Qty: 1 }] },
    });
    expect(answer).toMatchObject({ kind: 'returned', exchange: { totals: { total: 48_000 } } });
    const screens = await screensOf(server, 'owner');
    const changed = await screens.ask(changeOrder, {
      orderId: exchangeId,
      seenRevision: undefined,
      lines: [{ productCode: 'C1001', unit: 1, quantity: 2, unitPrice: undefined }],
      remark: undefined,
      shipToId: undefined,
      isWithoutCoupon: false,
      isAtTodaysPrices: false,
      isAgreed: false,
      reason: 'ลูกค้าโทรมา',
    });
    expect(changed).toMatchObject({ kind: 'changed', after: { totals: { total: 96_000 } } });
  });
});

describe('a rider', () => {
  test('collects the whole fee with a part of the goods', async () => {
    const id = await invoice('COD');
    expect(await riders.mine()).toMatchObject([{ toCollect: 200_000, deliveryFee: 8_000 }]);
    const answer = await tell(id, 2, { Cash: 1040, Transfer: 0, Reason: '' });
    expect(answer).toMatchObject({ kind: 'received', delivery: { outcome: 'part' } });
    expect(await chargeOf(id)).toMatchObject({ charged: 104_000 });
  });

  test('with an older app may collect the part of the total that it computes', async () => {
    const id = await invoice('COD');
    expect(await tell(id, 2, { Cash: 1000, Transfer: 0, Reason: '' })).toMatchObject({ kind: 'received' });
    expect(await chargeOf(id)).toMatchObject({ charged: 104_000 });
  });

  test('who collects another amount gives a reason', async () => {
    const id = await invoice('COD');
    expect(await tell(id, 2, { Cash: 960, Transfer: 0, Reason: '' })).toMatchObject({
      kind: 'refused',
      code: 'delivery-incomplete',
    });
  });
});
