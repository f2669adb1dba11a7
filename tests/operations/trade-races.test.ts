import * as fc from 'fast-check';
import { inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addOrder } from '#contract/orders/add-order';
import { cancelOrder } from '#contract/orders/cancel-order';
import { CUSTOMER_CODE_HEADER, SALE_UNIT_HEADER } from '#contract/protocol/headers';
import { bangkokDayOf, daysAfter } from '#domain/kernel/bangkok-day';
import type { CustomerKey } from '#domain/kernel/customer-key';
import type { Order, OrderAnswer } from '#domain/orders/order';
import { orderRules } from '#server/store/order-rules/order-rules';
import { orders } from '#server/store/orders/orders';
import { stockEntries } from '#server/store/stock/stock-entries';
import { promotionUses } from '#server/store/promotions/promotion-uses';
import { keepZones, placesByDay } from '#tests/support/data/delivery-days';
import { setOrderRules } from '#tests/support/data/order-rules';
import { CUSTOMERS } from '#tests/support/data/people';
import { runPromotions, twoGetOne } from '#tests/support/data/promotion-rules';
import { amountsOf, keepStock } from '#tests/support/data/stock';
import { examples } from '#tests/support/runs/property-runs';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { orderBody, sending } from '#tests/support/server/calls/order-body';
import { openStockedServer } from '#tests/support/server/stocked-server';
import { tokenOf } from '#tests/support/server/calls/token-of';

/** On PostgreSQL orders really run in parallel, each on its own connection; the embedded engine runs them in turn. */
const server = await openStockedServer({
  configuration: { stock: { policy: 'block' }, deliveryDays: true },
});
const { database } = server;

const BOTTLES_IN_A_CASE = 24;

/**
 * The supply of everything that orders compete for; Infinity for no limit. Each limit has its own lock, and the first
 * one that orders share hides the others, so races need limits alone.
 */
interface Supply {
  readonly bottles: number;
  readonly freeCases: number;
  readonly freeCasesEach: number;
  readonly placesPerDay: number;
  readonly casesPerShop: number;
}

const upTo = (max: number, min = 0) =>
  fc.option(fc.integer({ min, max }), { nil: Number.POSITIVE_INFINITY, freq: 2 });

const anySupply: fc.Arbitrary<Supply> = fc.record({
  bottles: upTo(6 * BOTTLES_IN_A_CASE),
  freeCases: upTo(2, 1),
  freeCasesEach: upTo(2, 1),
  placesPerDay: upTo(2),
  casesPerShop: upTo(6, 1),
});

type Act =
  | { readonly kind: 'place'; readonly cases: number; readonly isDayNamed: boolean }
  | { readonly kind: 'cancel' };

const anyAct: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('place' as const),
      cases: fc.integer({ min: 1, max: 4 }),
      isDayNamed: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const) }) },
);

/** The accounts that order, each with its customer. */
const SHOPS = [
  { by: 'shop1', key: CUSTOMERS.shop1 },
  { by: 'shop2', key: CUSTOMERS.shop2 },
  { by: 'agent1', key: CUSTOMERS.client1 },
  { by: 'agent1', key: CUSTOMERS.client2 },
] as const;

type Shop = (typeof SHOPS)[number];

/** A phone that orders for a shop, one thing after the other. */
const anyPhone = fc.record({
  shop: fc.constantFrom(...SHOPS),
  acts: fc.array(anyAct, { minLength: 1, maxLength: 3 }),
});

const limit = (most: number) => (Number.isFinite(most) ? most : undefined);

async function supply(there: Supply): Promise<void> {
  await server.restock();
  await database.delete(orderRules);
  if (Number.isFinite(there.bottles))
    await keepStock(database, server.clock(), { productCode: 'C1001', amount: there.bottles });
  const timesInAll = limit(there.freeCases);
  const timesPerCustomer = limit(there.freeCasesEach);
  await runPromotions(database, twoGetOne('TWO', { timesInAll, timesPerCustomer }));
  await keepZones(database, { cutOff: '23:59', capacity: limit(there.placesPerDay) });
  if (Number.isFinite(there.casesPerShop))
    await setOrderRules(database, {
      productCode: 'C1001',
      periodMaximum: there.casesPerShop,
      periodDays: 7,
    });
}

async function place({ by, key }: Shop, { cases, isDayNamed }: Extract<Act, { kind: 'place' }>) {
  const tomorrow = daysAfter(bangkokDayOf(server.clock()), 1).split('-').toReversed().join('/');
  const body = orderBody(
    {
      Lines: [{ P_Code: 'C1001', UnitNo: 1, Qty: cases, SeenUnitPrice: 480 }],
      SeenTotal: 9999,
      AcceptUpTo: 9999,
      ...(isDayNamed ? { DeliveryDay: tomorrow } : {}),
    },
    key,
  );
  return answerOf(addOrder, await server.send(addOrder.path, sending(await tokenOf(server, by), body)));
}

async function cancel({ by, key }: Shop, { id, revision }: Order): Promise<void> {
  const sent = await server.send(cancelOrder.path, {
    token: await tokenOf(server, by),
    headers: { [CUSTOMER_CODE_HEADER]: key.customerCode, [SALE_UNIT_HEADER]: key.saleUnit },
    body: { OrderId: id, Revision: revision },
    key: id,
  });
  expect(answerOf(cancelOrder, sent).kind).toBe('cancelled');
}

/** Returns the answers of the phone's orders, and the accepted orders that it did not cancel. */
async function act({ shop, acts }: { readonly shop: Shop; readonly acts: readonly Act[] }) {
  const answers: OrderAnswer[] = [];
  const kept: Order[] = [];
  for (const each of acts) {
    const last = kept.at(-1);
    if (each.kind === 'place') {
      const answer = await place(shop, each);
      answers.push(answer);
      if (answer.kind === 'accepted') kept.push(answer.order);
    } else if (last !== undefined) {
      await cancel(shop, last);
      kept.pop();
    }
  }
  return { answers, kept };
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);

const casesOf = (order: Order, isFree: boolean) =>
  sumOf(order.lines.flatMap(({ unitPrice, quantity }) => ((unitPrice === 0) === isFree ? [quantity] : [])));

const isOf = (key: CustomerKey) => (order: Order) => order.customer.customerCode === key.customerCode;

test('orders at the same time never take more than there is, and what is cancelled comes back', async () => {
  await fc.assert(
    fc.asyncProperty(anySupply, fc.array(anyPhone, { minLength: 4, maxLength: 8 }), async (there, phones) => {
      await supply(there);
      const ends = await Promise.all(phones.map(act));
      const kept = ends.flatMap((end) => end.kept);

      const refusals = ends.flatMap(({ answers }) =>
        answers.flatMap((answer) => (answer.kind === 'refused' ? [answer.refusal.code] : [])),
      );
      expect(refusals.filter((code) => code !== 'lines-gone' && code !== 'day-gone')).toEqual([]);

      const free = sumOf(kept.map((order) => casesOf(order, true)));
      const paid = sumOf(kept.map((order) => casesOf(order, false)));
      const entries = await database.select().from(stockEntries);
      const ofKept = entries.filter(({ orderId }) => kept.some(({ id }) => id === orderId));
      const taken = 0 - sumOf(ofKept.map(({ amount }) => amount));
      // Without a count orders take nothing.
      const bottles = Number.isFinite(there.bottles) ? BOTTLES_IN_A_CASE : 0;
      const [left = Number.POSITIVE_INFINITY] = await amountsOf(database, 'C1001');
      expect(left).toBe(there.bottles - taken);
      expect(left).toBeGreaterThanOrEqual(0);
      // Free goods take what is left, and never refuse an order.
      expect(taken).toBeGreaterThanOrEqual(paid * bottles);
      expect(taken).toBeLessThanOrEqual((paid + free) * bottles);

      const uses = await database.select().from(promotionUses);
      const isCounted = Number.isFinite(there.freeCases) || Number.isFinite(there.freeCasesEach);
      expect(sumOf(uses.map(({ times }) => times))).toBe(isCounted ? free : 0);
      expect(free).toBeLessThanOrEqual(there.freeCases);

      for (const { key } of SHOPS) {
        const own = kept.filter(isOf(key));
        expect(sumOf(own.map((order) => casesOf(order, true)))).toBeLessThanOrEqual(there.freeCasesEach);
        expect(sumOf(own.map((order) => casesOf(order, false)))).toBeLessThanOrEqual(there.casesPerShop);
      }

      const days = kept.flatMap(({ deliveryDay }) => deliveryDay ?? []);
      const byDay = Object.fromEntries(
        [...new Set(days)].map((day) => [day, days.filter((each) => each === day).length]),
      );
      expect(await placesByDay(database)).toEqual(byDay);
      expect(Math.max(0, ...Object.values(byDay))).toBeLessThanOrEqual(there.placesPerDay);

      const stored = await database
        .select({ status: orders.status })
        .from(orders)
        .where(
          inArray(
            orders.id,
            kept.map(({ id }) => id),
          ),
        );
      expect(stored.filter(({ status }) => status === 'so-wait')).toHaveLength(kept.length);
    }),
    // The soak tries many more.
    examples(25),
  );
}, 240_000);
