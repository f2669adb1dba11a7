import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { changeOrder } from '#contract/office/order-edit-calls';
import { addOrder } from '#contract/orders/add-order';
import { getOrderDetail } from '#contract/orders/order-detail';
import { bangkokDayOf, daysAfter } from '#domain/kernel/bangkok-day';
import { satangFromBaht } from '#domain/kernel/money';
import { httpWebhook } from '#server/gateways/webhook/http-webhook';
import { addressEvents, webhookJob } from '#server/services/integration/webhook-job';
import { runDueJobs } from '#server/services/kernel/run-due-jobs';
import { writeEvent } from '#server/start-jobs';
import { deliveryZones } from '#server/store/delivery-days/delivery-zones';
import { keepZones } from '#tests/support/data/delivery-days';
import { moveTo } from '#tests/support/data/invoices';
import { openTarget, type TestTarget } from '#tests/support/gateways/webhook-target';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { orderBody, sending } from '#tests/support/server/calls/order-body';
import { tokenOf } from '#tests/support/server/calls/token-of';
import { officeOf } from '#tests/support/server/office-browser';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer({ configuration: { deliveryDays: true } });
let erp: TestTarget;

beforeEach(async () => {
  await server.database.delete(deliveryZones);
  erp = await openTarget();
});

afterEach(() => erp.close());

const eventBody = z.object({
  type: z.string(),
  data: z.object({ Order: z.looseObject({ DeliveryDay: z.optional(z.string()) }) }),
});

/** Sends what happened to the target, and returns the orders as it received them. */
async function told() {
  await addressEvents(server.database, [erp.target], server.clock());
  const deps = {
    database: server.database,
    gateway: httpWebhook({ privateHosts: [erp.host], timeoutMs: 10_000 }),
    clock: server.clock,
    random: () => 0,
    write: writeEvent,
    stop: new AbortController().signal,
    onFault: ({ reason }: { readonly reason: string }) => {
      throw new Error(reason);
    },
    target: erp.target,
  };
  await runDueJobs(webhookJob, deps, erp.target.name);
  return erp.received.map(({ text }) => eventBody.parse(JSON.parse(text)));
}

async function order(more: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const body = orderBody(more);
  const answer = answerOf(
    addOrder,
    await server.send(addOrder.path, sending(await tokenOf(server, 'shop1'), body)),
  );
  if (answer.kind !== 'accepted') throw new Error(answer.refusal.code);
  return body.OrderId;
}

/** The order as GET_ORDER_DETAIL answers it. */
async function detailOf(OrderId: string): Promise<unknown> {
  const token = await tokenOf(server, 'shop1');
  const sent = await server.send(getOrderDetail.path, { token, body: { OrderId } });
  return z.object({ data: z.unknown() }).parse(sent.body).data;
}

const wireDay = (days: number) =>
  daysAfter(bangkokDayOf(server.clock()), days).split('-').toReversed().join('/');

describe('the webhook of an order', () => {
  test('has the day of delivery, as the order’s own answer has it', async () => {
    await keepZones(server.database, { cutOff: '23:59' });
    const id = await order({ DeliveryDay: wireDay(3) });
    await moveTo(server, id, 'so-approve');
    const events = await told();
    expect(events.map(({ type, data }) => [type, data.Order.DeliveryDay])).toEqual([
      ['order.placed', wireDay(3)],
      ['order.approved', wireDay(3)],
    ]);
    expect(await detailOf(id)).toMatchObject({ DeliveryDay: wireDay(3) });
  });

  test('has the day that the office chose instead', async () => {
    await keepZones(server.database, { cutOff: '23:59' });
    const orderId = await order({ DeliveryDay: wireDay(3) });
    const office = await officeOf(server, 'owner');
    await office.ask(changeOrder, {
      orderId,
      seenRevision: undefined,
      lines: [],
      remark: undefined,
      shipToId: undefined,
      deliveryDay: daysAfter(bangkokDayOf(server.clock()), 5),
      isWithoutCoupon: false,
      isAtTodaysPrices: false,
      isAgreed: false,
      reason: 'ลูกค้าโทรมา',
    });
    await moveTo(server, orderId, 'so-approve');
    const last = (await told()).at(-1);
    expect([last?.type, last?.data.Order.DeliveryDay]).toEqual(['order.approved', wireDay(5)]);
  });

  test('has no day if none is agreed', async () => {
    await order();
    const [placed] = await told();
    expect(placed?.data.Order).not.toHaveProperty('DeliveryDay');
  });

  test('has the delivery fee in its totals, as the order’s own answer has it', async () => {
    await keepZones(server.database, { fee: satangFromBaht(50) });
    const id = await order({ AcceptUpTo: 530 });
    const [placed] = await told();
    const expected = { Totals: { Goods: 480, DeliveryFee: 50, Total: 530 } };
    expect(placed?.data.Order).toMatchObject(expected);
    expect(await detailOf(id)).toMatchObject(expected);
  });

  test('has no fee in its totals if there is none', async () => {
    await order();
    const [placed] = await told();
    expect(placed?.data.Order).toMatchObject({ Totals: { Total: 480 } });
    expect(placed?.data.Order).not.toHaveProperty('Totals.DeliveryFee');
  });
});
