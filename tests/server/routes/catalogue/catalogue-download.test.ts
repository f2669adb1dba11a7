import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { readChunk } from '#contract/catalogue/catalogue-chunk';
import { chunkPath, getCatalogueManifest } from '#contract/catalogue/catalogue-manifest';
import { getProductList } from '#contract/catalogue/get-product-list';
import { getHierarchy } from '#contract/catalogue/get-hierarchy';
import { readHierarchyChunk } from '#contract/catalogue/hierarchy-chunk';
import { getPriceList } from '#contract/catalogue/price-list';
import type { CatalogueManifest, CatalogueManifestQuery } from '#domain/catalogue/catalogue-manifest';
import { satangFromBaht } from '#domain/kernel/money';
import type { PriceListQuery } from '#domain/catalogue/price-list';
import type { PriceLevel } from '#domain/catalogue/prices';
import { withPrices, type Product } from '#domain/catalogue/product';
import { withdrawProduct } from '#server/store/catalogue/products';
import { putProducts, setProductPrices } from '#tests/support/server/catalogue-rows';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { GOODS, MONEY_GOODS_COUNT, product } from '#tests/support/data/products';
import { CUSTOMERS, SALE_UNIT, type Username } from '#tests/support/data/people';
import { openTestServer, sentBy, type TestServer } from '#tests/support/server/test-server';
import { openStockedServer } from '#tests/support/server/stocked-server';
import { tokenOf } from '#tests/support/server/calls/token-of';

const server = await openStockedServer();
let guest: string;

beforeEach(async () => {
  guest = await server.signInAsGuest();
});

async function askManifest(
  query: Partial<CatalogueManifestQuery> = {},
  token = guest,
  at: TestServer = server,
) {
  const wire = getCatalogueManifest.request.toWire({ mode: 'money', version: '', ...query });
  const search = new URLSearchParams(
    Object.entries(Object(wire)).map(([name, value]) => [name, String(value)]),
  );
  const sent = await at.send(`${getCatalogueManifest.path}?${search}`, { method: 'GET', token });
  return answerOf(getCatalogueManifest, sent);
}

async function manifestNow(
  query: Partial<CatalogueManifestQuery> = {},
  token = guest,
  at: TestServer = server,
) {
  const answer = await askManifest(query, token, at);
  if (answer.kind !== 'manifest') throw new Error('unchanged');
  return answer.manifest;
}

const fetchChunk = (hash: string, headers: Record<string, string> = {}, at: TestServer = server) =>
  sentBy(at.app, { url: `/demo/${chunkPath(hash)}`, headers });

async function productsOf({ chunks }: CatalogueManifest, at: TestServer = server) {
  const read = [];
  for (const { hash } of chunks) {
    const outcome = readChunk((await fetchChunk(hash, {}, at)).text);
    if (!outcome.ok) throw new Error(outcome.problem);
    read.push(...outcome.value);
  }
  return read;
}

function sendPriceQuestion(
  query: Partial<PriceListQuery>,
  token: string,
  headers: Record<string, string> = {},
) {
  const body = getPriceList.request.toWire({ priceLevel: 1, mode: 'money', knownParts: [], ...query });
  return server.send(getPriceList.path, { token, body, headers });
}

const priceList = async (query: Partial<PriceListQuery> = {}, token = guest) =>
  answerOf(getPriceList, await sendPriceQuestion(query, token));

/** The products of all pages of the product list. */
async function listed(token = guest): Promise<readonly Product[]> {
  const sent = await server.send(getProductList.path, { token, body: { take: 500 } });
  return answerOf(getProductList, sent).products;
}

describe('the downloaded catalogue', () => {
  test('equals the product list in content and order, with the prices of the reader', async () => {
    for (const [token, priceLevel] of [
      [guest, 1],
      [await tokenOf(server, 'shop2'), 3],
    ] as const) {
      const facts = await productsOf(await manifestNow({}, token));
      const { parts } = await priceList({ priceLevel }, token);
      const prices = new Map(
        parts.flatMap((part) => (part.prices ?? []).map((row) => [row.code, row.prices])),
      );
      const whole = facts.map((each) => {
        const own = prices.get(each.code);
        return own === undefined ? undefined : withPrices(each, own);
      });
      expect(whole).toEqual(await listed(token));
      expect(whole).toHaveLength(MONEY_GOODS_COUNT);
    }
  });

  test('includes the hierarchy', async () => {
    const { hierarchy } = await manifestNow();
    const chunk = readHierarchyChunk((await fetchChunk(hierarchy.hash)).text);
    const sent = await server.send(getHierarchy.path, { token: guest, body: { withPic: true } });
    expect(chunk).toEqual({ ok: true, value: answerOf(getHierarchy, sent) });
    expect(hierarchy.count).toBe(4);
  });

  test('is different in each mode', async () => {
    const codes = async (mode: CatalogueManifestQuery['mode']) =>
      (await productsOf(await manifestNow({ mode }))).map(({ code }) => code);
    expect(await codes('point')).toEqual(['R1001']);
    expect(await codes('material:ZGAS')).toEqual(['M1001']);
    const nothing = await manifestNow({ mode: 'material:NONE' });
    expect(nothing).toMatchObject({ productCount: 0, chunks: [] });
    expect((await fetchChunk(nothing.hierarchy.hash)).status).toBe(200);
  });

  test('is unchanged for a known version, with the current price versions', async () => {
    const { version } = await manifestNow();
    const answer = await askManifest({ version });
    expect(answer).toMatchObject({ kind: 'unchanged', version, asOf: server.clock() });
    expect(answer.priceLists).toEqual([{ priceLevel: 1, version: (await priceList()).version }]);
    expect(await askManifest({ version: 'of long ago' })).toMatchObject({ kind: 'manifest' });
  });

  test('changes with added and withdrawn products, and at midnight when an offer ends', async () => {
    const { version } = await manifestNow();
    await server.database.transaction((transaction) =>
      putProducts(transaction, [{ product: product('N1', 'สินค้าใหม่'), isForPoints: false }]),
    );
    const more = await manifestNow({ version });
    expect((await productsOf(more)).map(({ code }) => code)).toContain('N1');
    await withdrawProduct(server.database, 'N1');
    expect(await manifestNow()).toMatchObject({ version });

    const offers = async () =>
      (await productsOf(await manifestNow())).flatMap((each) => each.promotions.map(({ id }) => id));
    expect(await offers()).toEqual(['PR1']);
    server.clock.moveOn(15 * 60 * 60 * 1000);
    const tomorrow = await manifestNow({ version });
    expect(tomorrow.today).toBe('2026-11-21');
    expect(await offers()).toEqual([]);
    server.clock.moveOn(-15 * 60 * 60 * 1000);
  });

  test('is for everybody who can order, and needs a session', async () => {
    for (const username of ['rider1', 'staff1'] as const) {
      const token = await tokenOf(server, username);
      expect((await server.send(getCatalogueManifest.path, { method: 'GET', token })).status).toBe(403);
      expect((await sendPriceQuestion({}, token)).status).toBe(403);
    }
    expect((await server.send(getCatalogueManifest.path, { method: 'GET' })).status).toBe(401);
    expect((await sendPriceQuestion({}, 'nobody')).status).toBe(401);
  });
});

describe('price lists', () => {
  const levelsOf = async (username: Username, headers: Record<string, string> = {}) => {
    const token = await tokenOf(server, username);
    const sent = await server.send(`${getCatalogueManifest.path}?Version=`, {
      method: 'GET',
      token,
      headers,
    });
    return answerOf(getCatalogueManifest, sent).priceLists.map(({ priceLevel }) => priceLevel);
  };
  const refusedLevels = async (token: string) => {
    const levels: PriceLevel[] = [];
    for (const priceLevel of [1, 2, 3, 4, 5, 6, 99]) {
      if ((await sendPriceQuestion({ priceLevel }, token)).status === 403) levels.push(priceLevel);
    }
    return levels;
  };

  test("are the customer's own, the default for a guest, and those of an agent's clients", async () => {
    expect((await askManifest()).priceLists.map(({ priceLevel }) => priceLevel)).toEqual([1]);
    expect(await levelsOf('shop1')).toEqual([1]);
    expect(await levelsOf('shop2')).toEqual([3]);
    expect(await levelsOf('agent1')).toEqual([1, 2, 4]);
    const forClient = { customercode: CUSTOMERS.client1.customerCode, saleunit: SALE_UNIT };
    expect(await levelsOf('agent1', forClient)).toEqual([1, 2, 4]);
  });

  // Seen failing without the check of the level in the call.
  test('of any other level are refused', async () => {
    expect(await refusedLevels(guest)).toEqual([2, 3, 4, 5, 6, 99]);
    expect(await refusedLevels(await tokenOf(server, 'shop1'))).toEqual([2, 3, 4, 5, 6, 99]);
    expect(await refusedLevels(await tokenOf(server, 'shop2'))).toEqual([1, 2, 4, 5, 6, 99]);
    expect(await refusedLevels(await tokenOf(server, 'agent1'))).toEqual([3, 5, 6, 99]);
  });

  test('contain only prices of their own level', async () => {
    const sent = await sendPriceQuestion({ priceLevel: 3 }, await tokenOf(server, 'shop2'));
    expect(sent.text).toContain('["C1001",500,451.2,0,0,0,false]');
    expect(sent.text).not.toContain('465');
    expect(sent.headers['cache-control']).toBe('no-store');
  });

  test('are sent again only in changed parts', async () => {
    const first = await priceList();
    const hashes = first.parts.map(({ hash }) => hash);
    const again = await priceList({ knownParts: hashes });
    expect(again.parts).toEqual(hashes.map((hash) => ({ hash })));
    expect(again.version).toBe(first.version);

    const { prices } = GOODS.fishSauce;
    await setProductPrices(server.database, 'C1001', { ...prices, byLevel: { 1: satangFromBaht(499) } });
    const { version } = await manifestNow();
    const dearer = await priceList({ knownParts: hashes });
    expect(dearer.version).not.toBe(first.version);
    expect(dearer.parts.filter((part) => part.prices !== undefined)).toHaveLength(1);
    expect((await askManifest({ version })).priceLists).toEqual([{ priceLevel: 1, version: dearer.version }]);
  });
});

describe('a chunk', () => {
  test('never changes, is the same for everybody, and is compressed as the reader accepts', async () => {
    const { chunks } = await manifestNow();
    const [{ hash, bytes } = { hash: '', bytes: 0 }] = chunks;
    const plain = await fetchChunk(hash);
    expect(plain.status).toBe(200);
    expect(plain.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/json; charset=utf-8',
      vary: expect.stringContaining('Accept-Encoding'),
    });
    expect(Buffer.byteLength(plain.text)).toBe(bytes);
    const url = `/demo/${chunkPath(hash)}`;
    const encoded = async (accepted: string) => {
      const answer = await server.app.inject({ url, headers: { 'accept-encoding': accepted } });
      return { encoding: answer.headers['content-encoding'], payload: answer.rawPayload };
    };
    const brotli = await encoded('gzip, deflate, br;q=0.9');
    expect(brotli.encoding).toBe('br');
    expect(brotliDecompressSync(brotli.payload).toString()).toBe(plain.text);
    const zipped = await encoded('gzip, br;q=0');
    expect(zipped.encoding).toBe('gzip');
    expect(gunzipSync(zipped.payload).toString()).toBe(plain.text);
    expect((await encoded('zstd')).encoding).toBeUndefined();
    const known = await fetchChunk(hash, { 'if-none-match': String(plain.headers['etag']) });
    expect([known.status, known.text]).toEqual([304, '']);
  });

  test('that is unknown is answered with 404 in JSON, and never with the page of the app', async () => {
    const accept = { accept: 'text/html,*/*', 'sec-fetch-dest': 'document' };
    for (const name of ['0'.repeat(32), 'x', '', 'a/b', `${'0'.repeat(32)}.json`, '..%2f..%2fetc']) {
      const sent = await sentBy(server.app, { url: `/demo/catalogue/${name}`, headers: accept });
      expect([name, sent.status]).toEqual([name, 404]);
      expect(sent.body).toMatchObject({ status: 'fail', status_code: '404', error: 'no-such-chunk' });
      expect(sent.headers['cache-control'] ?? '').not.toContain('immutable');
    }
  });

  test('from an earlier manifest can still be fetched after a change', async () => {
    const before = await manifestNow();
    await withdrawProduct(server.database, 'C1001');
    const after = await manifestNow();
    expect(after.version).not.toBe(before.version);
    expect((await productsOf(before)).map(({ code }) => code)).toContain('C1001');
    expect((await productsOf(after)).map(({ code }) => code)).not.toContain('C1001');
  });

  test('from the manifest of one process is served by another with the same database', async () => {
    const manifest = await manifestNow();
    const other = await openTestServer({ sameDatabaseAs: server });
    try {
      expect(await productsOf(manifest, other)).toEqual(await productsOf(manifest));
      const answer = await askManifest({ version: manifest.version }, guest, other);
      expect(answer.kind).toBe('unchanged');
    } finally {
      await other.close();
    }
  });

  test('is available for simultaneous readers while the catalogue changes', async () => {
    const asked = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        if (index === 4) await withdrawProduct(server.database, 'W1003');
        const manifest = await manifestNow();
        return { manifest, products: await productsOf(manifest) };
      }),
    );
    for (const { manifest, products } of asked) expect(products).toHaveLength(manifest.productCount);
    expect((await manifestNow()).productCount).toBe(MONEY_GOODS_COUNT - 1);
  });
});
