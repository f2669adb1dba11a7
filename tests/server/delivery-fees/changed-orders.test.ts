import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addOrder } from '#contract/orders/add-order';
import { changeOrder, previewOrderChange } from '#contract/office/order-edit-calls';
import { satangFromBaht } from '#domain/kernel/money';
import type { ChangeOrderRequest } from '#domain/orders/changes/order-change';
import { findCustomer } from '#server/store/accounts/customers';
import { addresses } from '#server/store/addresses/addresses';
import { deliveryZones } from '#server/store/delivery-days/delivery-zones';
import { keepZones } from '#tests/support/data/delivery-days';
import { addressId, KEY1 } from '#tests/support/data/products';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { orderBody, sending } from '#tests/support/server/calls/order-body';
import { officeOf } from '#tests/support/server/office-browser';
import { openStockedServer } from '#tests/support/server/stocked-server';
import { tokenOf } from '#tests/support/server/calls/token-of';

const server = await openStockedServer();

const fees = async (baht: number) =>
  await keepZones(
    server.database,
    { code: 'REST', fee: satangFromBaht(baht), freeFrom: satangFromBaht(900) },
    { code: 'NORTH', provinces: ['50'], fee: satangFromBaht(120) },
  );

beforeEach(async () => {
  await server.database.delete(deliveryZones);
  await fees(50);
});

/** Takes an order of one case on account, and returns what the office asks to change in it. */
async function placed() {
  const body = orderBody({ PaymentCode: 'AR', SeenTotal: 530, AcceptUpTo: 530 });
  const sent = await server.send(addOrder.path, sending(await tokenOf(server, 'shop1'), body));
  const answer = answerOf(addOrder, sent);
  if (answer.kind !== 'accepted') throw new Error(`refused: ${answer.refusal.code}`);
  const office = await officeOf(server, 'owner');
  const requestOf = (more: Partial<ChangeOrderRequest>): ChangeOrderRequest => ({
    orderId: answer.order.id,
    seenRevision: undefined,
    lines: [],
    remark: undefined,
    shipToId: undefined,
    isWithoutCoupon: false,
    isAtTodaysPrices: false,
    isAgreed: false,
    reason: 'ลูกค้าโทรมา',
    ...more,
  });
  return {
    change: async (more: Partial<ChangeOrderRequest>) => await office.ask(changeOrder, requestOf(more)),
    preview: async (more: Partial<ChangeOrderRequest>) =>
      await office.ask(previewOrderChange, requestOf(more)),
  };
}

const cases = (quantity: number) => [
  { productCode: 'C1001', unit: 1, quantity, unitPrice: undefined } as const,
];

const debt = async () => (await findCustomer(server.database, KEY1))?.debt ?? 0;

async function moveToNorth(): Promise<string> {
  const shipToId = addressId(KEY1, 'S');
  await server.database
    .update(addresses)
    .set({ provinceId: '50', districtId: '5001', subdistrictId: '500101' })
    .where(eq(addresses.id, shipToId));
  return shipToId;
}

describe('a change by the office', () => {
  test('of the goods computes the fee again, and the preview shows it', async () => {
    const { change, preview } = await placed();
    const before = await debt();
    const request = { lines: cases(2) };
    const free = { before: { totals: { deliveryFee: 5_000 } }, after: { totals: { total: 96_000 } } };
    expect(await preview(request)).toMatchObject(free);
    const changed = await change(request);
    expect(changed).toMatchObject(free);
    expect(changed.kind === 'changed' && changed.after.totals.deliveryFee).toBeUndefined();
    expect(await debt()).toBe(before + 96_000 - 53_000);
    await fees(70);
    expect(await change({ lines: cases(1) })).toMatchObject({
      after: {
        totals: { deliveryFee: 7_000, total: 55_000 },
        changes: [{ before: { totals: { deliveryFee: 5_000 } } }, {}],
      },
    });
    expect(await debt()).toBe(before + 55_000 - 53_000);
  });

  test('of the address has the fee of its zone', async () => {
    const { change } = await placed();
    const before = await debt();
    expect(await change({ shipToId: await moveToNorth() })).toMatchObject({
      after: { totals: { goods: 48_000, deliveryFee: 12_000, total: 60_000 } },
    });
    expect(await debt()).toBe(before + 7_000);
  });

  test('of the note keeps the fee, whatever it is by now', async () => {
    const { change } = await placed();
    await fees(70);
    expect(await change({ remark: 'วางหน้าร้าน' })).toMatchObject({
      after: { totals: { deliveryFee: 5_000, total: 53_000 } },
    });
  });

  test('whose fee is above the credit is refused', async () => {
    const { change } = await placed();
    await keepZones(server.database, { code: 'NORTH', provinces: ['50'], fee: satangFromBaht(60_000) });
    expect(await change({ shipToId: await moveToNorth() })).toMatchObject({
      kind: 'refused',
      code: 'credit-over-limit',
      total: 6_048_000,
    });
  });
});
