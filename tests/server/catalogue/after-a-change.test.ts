import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { addOrder } from '#contract/orders/add-order';
import { chunkPath, getCatalogueManifest } from '#contract/catalogue/catalogue-manifest';
import { getProductList } from '#contract/catalogue/get-product-list';
import { getPriceList } from '#contract/catalogue/price-list';
import { setProductPrices } from '#contract/catalogue/product-changes';
import { setWish } from '#contract/wishlist/wishlist';
import { openMetrics } from '#server/plugins/metrics';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { orderBody, sending } from '#tests/support/server/calls/order-body';
import { openStockedServer } from '#tests/support/server/stocked-server';
import { openTestServer } from '#tests/support/server/test-server';
import { tokenOf } from '#tests/support/server/calls/token-of';

const metrics = openMetrics({ withProcess: false });
const server = await openStockedServer({ metrics });
let token: string;
let staff: string;

beforeEach(async () => {
  token = await tokenOf(server, 'shop1');
  staff = await tokenOf(server, 'staff1');
  await askPrices();
});

const askPrices = () => server.send(getPriceList.path, { token, body: { PriceLevel: 1 } });
const askProducts = () => server.send(getProductList.path, { token, body: {} });
const askManifest = () => server.send(getCatalogueManifest.path, { method: 'GET', token });

async function setPrice(PRICE1: number): Promise<void> {
  const sent = await server.send(setProductPrices.path, {
    token: staff,
    key: randomUUID(),
    body: { Products: [{ P_Code: 'C1001', PRICE1 }] },
  });
  expect(answerOf(setProductPrices, sent)).toEqual({ kind: 'changed', count: 1 });
}

async function wholeReads(): Promise<number> {
  const line = /^khaisong_catalogue_reads_total\{tenant="demo"\} (\d+)$/m.exec(await metrics.render());
  return Number(line?.[1] ?? 'NaN');
}

/** Counts the reads of the whole catalogue during the work. */
async function readsDuring(work: () => Promise<unknown>): Promise<number> {
  const before = await wholeReads();
  await work();
  return (await wholeReads()) - before;
}

describe('after a price change', () => {
  test('eight calls at once read the catalogue once', async () => {
    await setPrice(490);
    const calls = [
      askPrices,
      askProducts,
      askManifest,
      askPrices,
      askProducts,
      askManifest,
      askPrices,
      askProducts,
    ];
    const reads = await readsDuring(async () => {
      const sent = await Promise.all(calls.map((call) => call()));
      expect(sent.map(({ status }) => status)).toEqual(calls.map(() => 200));
    });
    expect(reads).toBe(1);
    expect(await readsDuring(askPrices)).toBe(0);
  });

  test('the next call has the new price', async () => {
    await setPrice(490);
    const list = answerOf(getPriceList, await askPrices());
    const prices = list.parts.flatMap((part) => part.prices ?? []);
    expect(prices.find(({ code }) => code === 'C1001')?.prices.byLevel).toEqual({ 1: 49_000 });
  });

  test('an order and a favourite read only their own product, at the new price', async () => {
    await setPrice(490);
    const reads = await readsDuring(async () => {
      const order = orderBody({ AcceptUpTo: 490 });
      expect(answerOf(addOrder, await server.send(addOrder.path, sending(token, order)))).toMatchObject({
        kind: 'accepted',
        order: { totals: { total: 49_000 } },
      });
      const wish = { token, key: randomUUID(), body: { P_Code: 'C1001', Wished: 'Y' } };
      expect((await server.send(setWish.path, wish)).status).toBe(200);
    });
    expect(reads).toBe(0);
  });

  test('an order that is placed while the catalogue is read has the new price', async () => {
    await setPrice(490);
    const order = orderBody({ AcceptUpTo: 490 });
    const [placed, ...listed] = await Promise.all([
      server.send(addOrder.path, sending(token, order)),
      askProducts(),
      askManifest(),
      askPrices(),
    ]);
    expect(answerOf(addOrder, placed)).toMatchObject({
      kind: 'accepted',
      order: { totals: { total: 49_000 } },
    });
    expect(listed.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test('another process has the new price in its next call', async () => {
    const other = await openTestServer({ sameDatabaseAs: server, isOtherProcess: true });
    const salesPriceOf = async () => {
      const list = answerOf(
        getPriceList,
        await other.send(getPriceList.path, { token, body: { PriceLevel: 1 } }),
      );
      const prices = list.parts.flatMap((part) => part.prices ?? []);
      return prices.find(({ code }) => code === 'C1001')?.prices.byLevel;
    };
    try {
      expect(await salesPriceOf()).toEqual({ 1: 48_000 });
      await setPrice(490);
      expect(await salesPriceOf()).toEqual({ 1: 49_000 });
    } finally {
      await other.close();
    }
  });

  test('eight requests for unknown chunks read the catalogue once', async () => {
    await setPrice(490);
    const reads = await readsDuring(async () => {
      const pieces = Array.from({ length: 8 }, (_, index) => chunkPath(String(index).repeat(32)));
      const sent = await Promise.all(pieces.map((path) => server.app.inject(`/demo/${path}`)));
      expect(sent.map(({ statusCode }) => statusCode)).toEqual(pieces.map(() => 404));
    });
    expect(reads).toBe(1);
  });
});
