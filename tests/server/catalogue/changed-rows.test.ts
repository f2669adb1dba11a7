import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { DEFAULT_OFFICE_SETTINGS } from '#domain/office/office-settings';
import { satang } from '#domain/kernel/money';
import { keptBalanceCheck } from '#server/tenants/kept-balance-check';
import { setProductPrices, setProductStock } from '#server/services/catalogue/change-products';
import { markSoldOut } from '#server/services/catalogue/mark-sold-out';
import { withdrawProduct as withdrawByStaff } from '#server/services/catalogue/withdraw-product';
import { catalogueFor, catalogueReads, currentCatalogue } from '#server/services/catalogue/current-catalogue';
import type { Database } from '#server/store/database/database';
import { raiseCounter } from '#server/store/database/counters';
import { products, withdrawProduct } from '#server/store/catalogue/products';
import { openTenantSettings } from '#server/tenants/tenant-settings';
import type { OpenTenant } from '#server/tenants/open-tenant';
import { manyDemoProducts } from '#tests/support/data/demo-world';
import { newEngine } from '#tests/support/server/databases/database-template';
import { putProducts } from '#tests/support/server/catalogue-rows';
import { testTenantKeys } from '#tests/support/server/secret-keys';
import { configurationOf } from '#tests/support/server/test-server';

const SHELF = manyDemoProducts(500);
const [FIRST = '', SECOND = '', THIRD = ''] = SHELF.map(({ code }) => code);

/** The statements that were sent. */
const sent: string[] = [];
const engine: PGlite = await newEngine();
const database: Database = drizzle({ client: engine, logger: { logQuery: (query) => sent.push(query) } });
let tenant: OpenTenant;
afterAll(() => engine.close());

beforeEach(async () => {
  await database.delete(products);
  await putProducts(
    database,
    SHELF.map((product) => ({ product, isForPoints: false })),
  );
  // A new process.
  tenant = {
    configuration: configurationOf('demo', {}),
    settings: openTenantSettings(configurationOf('demo', {})),
    database,
    folder: '',
    pictureFolder: '',
    demoFolder: undefined,
    isDemo: true,
    office: DEFAULT_OFFICE_SETTINGS,
    accessKeys: new Map(),
    keys: testTenantKeys(),
    bankAccounts: [],
    webhooks: [],
    balanceCheck: keptBalanceCheck(),
  };
  await currentCatalogue(tenant);
  sent.length = 0;
});

const setPrice = (code: string, price: number) =>
  database.transaction((transaction) =>
    setProductPrices(transaction, [
      {
        code,
        salesPrice: satang(price),
        byLevel: {},
        advance: [undefined, undefined, undefined],
        isAdvancePrice: undefined,
      },
    ]),
  );

const setSoldOut = (code: string, isSoldOut: boolean) =>
  database.transaction((transaction) =>
    setProductStock(transaction, [{ code, isSoldOut, isWithdrawn: undefined }]),
  );

/** Statements that read whole product rows, and the number of codes that each names. */
const rowReads = () =>
  sent
    .filter((query) => query.startsWith('select') && query.includes('"facts"'))
    .map((query) => query.match(/in \(([^)]*)\)/)?.[1]?.split(',').length ?? 'all');

const listings = () => sent.filter((query) => query.includes('json_agg')).length;

const salesPriceOf = async (code: string) =>
  (await currentCatalogue(tenant)).byCode.get(code)?.product.prices.salesPrice;

test('a whole catalogue is read in slices, never in one statement', async () => {
  await currentCatalogue({ ...tenant });
  expect(rowReads()).toEqual([200, 200, 100]);
});

test('after a price change, eight callers at once cause one read, of one row', async () => {
  await setPrice(FIRST, 12_345);
  sent.length = 0;
  const reads = catalogueReads(tenant);
  const seen = await Promise.all(Array.from({ length: 8 }, () => currentCatalogue(tenant)));
  expect(catalogueReads(tenant) - reads).toBe(1);
  expect(listings()).toBe(1);
  expect(rowReads()).toEqual([1]);
  // One caller waited for the new version, the others have the one before, and memory holds no third.
  expect(new Set(seen).size).toBe(2);
  expect(await salesPriceOf(FIRST)).toBe(12_345);
  expect(rowReads()).toEqual([1]);
});

test('products that did not change are the same objects in the next version', async () => {
  const before = await currentCatalogue(tenant);
  await setPrice(SECOND, 12_345);
  const after = await currentCatalogue(tenant);
  const others = after.products.filter((entry, place) => entry !== before.products[place]);
  expect(others.map(({ product }) => product.code)).toEqual([SECOND]);
});

test('a product that is withdrawn, sold out or deleted disappears without a row being read', async () => {
  await database.transaction((transaction) => withdrawProduct(transaction, FIRST));
  await setSoldOut(SECOND, true);
  await database.transaction(async (transaction) => {
    await transaction.delete(products).where(eq(products.code, THIRD));
    await raiseCounter(transaction, 'catalogue');
  });
  sent.length = 0;
  const { byCode } = await currentCatalogue(tenant);
  expect(byCode.size).toBe(SHELF.length - 3);
  expect([FIRST, SECOND, THIRD].filter((code) => byCode.has(code))).toEqual([]);
  expect(rowReads()).toEqual([]);
});

test('a product that is available again is at its old place', async () => {
  const before = (await currentCatalogue(tenant)).products.map(({ product }) => product.code);
  await setSoldOut(SECOND, true);
  await currentCatalogue(tenant);
  await setSoldOut(SECOND, false);
  expect((await currentCatalogue(tenant)).products.map(({ product }) => product.code)).toEqual(before);
});

test('a change by an earlier version or by hand, which knows nothing of row versions, is seen', async () => {
  await database.update(products).set({ position: -1 }).where(eq(products.code, THIRD));
  await raiseCounter(database, 'catalogue');
  expect((await currentCatalogue(tenant)).products[0]?.product.code).toBe(THIRD);
});

/**
 * Holds the next listing of row versions in the driver, which is how a busy database behaves.
 *
 * @returns a promise of the moment when it is asked for, and a function that lets it go on
 */
function holdListing(): { readonly asked: Promise<void>; readonly letGo: () => void } {
  const asked = Promise.withResolvers<void>();
  const free = Promise.withResolvers<void>();
  const query = engine.query.bind(engine);
  engine.query = async (text, ...rest) => {
    if (!text.includes('json_agg')) return await query(text, ...rest);
    engine.query = query;
    const answer = await query<never>(text, ...rest);
    asked.resolve();
    await free.promise;
    return answer;
  };
  return { asked: asked.promise, letGo: free.resolve };
}

test('during a read, customers have the version before, and staff wait for their own change', async () => {
  const before = await currentCatalogue(tenant);
  await setPrice(FIRST, 11_111);
  const held = holdListing();
  const reading = currentCatalogue(tenant);
  await held.asked;
  await setPrice(SECOND, 22_222);
  expect(await catalogueFor(tenant, { role: 'customer' })).toBe(before);
  const forStaff = catalogueFor(tenant, { role: 'staff' });
  held.letGo();
  expect((await reading).byCode.get(FIRST)?.product.prices.salesPrice).toBe(11_111);
  expect((await forStaff).byCode.get(SECOND)?.product.prices.salesPrice).toBe(22_222);
});

test('a product that the staff marks as sold out or withdraws is the only one that is read', async () => {
  const marked = await database.transaction((transaction) => markSoldOut(transaction, FIRST, true));
  const withdrawn = await database.transaction((transaction) => withdrawByStaff(transaction, FIRST));
  expect([marked.kind, withdrawn.kind]).toEqual(['marked', 'withdrawn']);
  const reads = sent.filter((query) => query.startsWith('select') && query.includes('"facts"'));
  expect(reads).toHaveLength(2);
  for (const query of reads) expect(query).toMatch(/where "products"\."code" (?:= \$1|in \(\$1\))/);
});
