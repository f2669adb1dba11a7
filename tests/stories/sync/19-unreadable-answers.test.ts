import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ALL_PRODUCTS, refreshProductList, refreshProducts } from '#state/catalogue/catalogue';
import { prefetchForOrdering } from '#state/app/prefetch-for-ordering';
import { refreshOrders } from '#state/orders/history/order-history';
import { refreshOrder } from '#state/orders/history/refresh-order';
import type { Phone } from '#state/runtime/phone';
import { startSession } from '#state/accounts/session';
import { GOODS } from '#tests/support/data/products';
import { refreshReplica, replicaOf, startKeeping } from '#tests/support/phone/keeper';
import { memoryChunkStore } from '#tests/support/phone/memory-chunk-store';
import { networkTo } from '#tests/support/phone/network-to';
import { ordersIn } from '#tests/support/server/orders-in';
import { openStockedServer } from '#tests/support/server/stocked-server';
import { NO_LIMITS } from '../soak/world.ts';
import { historyOn, openShopkeeper, orderFishSauce, unsentOn } from '#tests/support/phone/shopkeeper';

/**
 * Row 19, as a model: real answers, damaged in every way that a connection can. Seen failing when an answer without a
 * status code was read as an empty list, when an answer that is no JSON was a refusal, when our marker was not checked,
 * and when products that an unreadable answer did not name were stored as gone.
 */
const server = await openStockedServer({ settings: NO_LIMITS });

const ADD_ORDER = 'ADD_ORDER';

/** Replacements for a good answer. Most have our marker, which is the worst case. */
type Spoil = (typeof SPOILS)[number];

const SPOILS = [
  'cut',
  'garbage',
  'no-status-code',
  'unmarked',
  'empty',
  'null',
  'bare-list',
  'captive-portal',
] as const;

interface Spoilt {
  readonly spoil: Spoil;
  /** The place of the cut, from 0 to 1. */
  readonly at: number;
}

const spoilt: fc.Arbitrary<Spoilt> = fc.record({
  spoil: fc.constantFrom(...SPOILS),
  at: fc.double({ min: 0, max: 0.99, noNaN: true }),
});

async function spoil(answer: Response, { spoil: how, at }: Spoilt): Promise<Response> {
  const text = await answer.text();
  const marked = (body: string) => new Response(body, { status: 200, headers: answer.headers });
  switch (how) {
    case 'cut':
      return marked(text.slice(0, Math.floor(text.length * at)));
    case 'garbage':
      return marked(`\u0000${text.split('').toReversed().join('')}`);
    case 'no-status-code':
      return marked('{"status":"success","data":[],"data_message":[]}');
    case 'unmarked':
      return new Response('{"status":"success","status_code":"200","data":[],"data_message":[]}');
    case 'empty':
      return marked('');
    case 'null':
      return marked('null');
    case 'bare-list':
      return marked('[]');
    case 'captive-portal':
      return new Response('<!doctype html><title>Wi-Fi</title>', {
        headers: { 'content-type': 'text/html' },
      });
  }
}

/** All automatic reads while the app is open. */
const QUESTIONS: Readonly<Record<string, (phone: Phone) => Promise<unknown>>> = {
  history: (phone) => refreshOrders(phone),
  'history of a status': (phone) => refreshOrders(phone, { status: 'so-wait', period: undefined }),
  'one order': async (phone) => refreshOrder(phone, (await historyOn(phone))[0] ?? ''),
  list: (phone) => refreshProductList(phone, ALL_PRODUCTS),
  products: (phone) => refreshProducts(phone, [GOODS.fishSauce.code, GOODS.soySauce.code]),
  checkout: prefetchForOrdering,
  catalogue: refreshReplica,
  session: startSession,
};

/** All server data on the phone, and the signed-in account. */
async function storedOn({ answers, personal }: Phone) {
  const tables = [...answers.tables, personal.orders, personal.sessions, personal.receipts];
  return await Promise.all(tables.map(async (table) => [table.name, await table.toArray()]));
}

test.each([
  ['with the whole catalogue', true],
  ['with lists alone', false],
] as const)(
  '%s: unreadable answers change nothing stored, and an order stays pending',
  async (_, isKeeping) => {
    const chunkStore = memoryChunkStore();
    const connection = networkTo(server.app);
    let spoils: Spoilt | undefined;
    // Only the order's answer is damaged: if the harmless request before it gets this answer, the order is not sent at
    // all.
    let spoilsOfOrder: Spoilt | undefined;
    const { phone, wait, untilIdle } = await openShopkeeper(server, 'shop1', {
      chunkStore,
      connection: {
        fetch: async (request) => {
          const answer = await connection.fetch(request);
          const how = request.url.endsWith(ADD_ORDER) ? spoilsOfOrder : spoils;
          return how === undefined ? answer : await spoil(answer, how);
        },
      },
    });
    await orderFishSauce(phone, 1);
    await untilIdle();
    let placed = (await ordersIn(server)).length;
    if (isKeeping) await startKeeping(phone);
    for (const ask of Object.values(QUESTIONS)) await ask(phone);
    await wait(60_000);
    // A list from the catalogue in memory stores other rows than an answer of the server.
    await expect.poll(async () => (await replicaOf(phone)) !== undefined).toBe(isKeeping);
    await refreshProductList(phone, ALL_PRODUCTS);
    const texts = new Map(chunkStore.texts);

    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom(...Object.keys(QUESTIONS)), spoilt), {
          minLength: 1,
          maxLength: 8,
        }),
        fc.option(spoilt),
        async (asked, ofOrder) => {
          const before = await storedOn(phone);
          for (const [question, how] of asked) {
            spoils = how;
            await QUESTIONS[question]?.(phone);
            expect(await storedOn(phone)).toEqual(before);
            expect(chunkStore.texts).toEqual(texts);
          }
          spoils = undefined;
          if (ofOrder === null) return;
          const history = await historyOn(phone);
          spoilsOfOrder = ofOrder;
          await orderFishSauce(phone, 1);
          await phone.sync.wake('manual');
          expect(await unsentOn(phone)).toMatchObject([{ state: 'unknown' }]);
          expect(await historyOn(phone)).toEqual(history);
          spoilsOfOrder = undefined;
          await phone.sync.wake('manual');
          placed += 1;
          expect(await unsentOn(phone)).toEqual([]);
          expect(await ordersIn(server)).toHaveLength(placed);
        },
      ),
      { numRuns: Number(process.env['SOAK_RUNS'] ?? 4), endOnFailure: true },
    );
  },
);
