import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_OFFICE_SETTINGS } from '#domain/office/office-settings';
import { EVERY_ORDER } from '#domain/office/order-list';
import { couponStateOf } from '#domain/payments/coupon';
import { satang } from '#domain/kernel/money';
import { ORDER_STATUSES } from '#domain/orders/order-status';
import { keptBalanceCheck } from '#server/tenants/kept-balance-check';
import { makeBigWorld, makeDemoWorld } from '#server/scenes/demo';
import { PLANNED_ORDERS } from '#server/scenes/demo/planned-orders';
import { AGENT1, AGENT1_CLIENTS, SHOP1, SHOP2 } from '#server/scenes/demo/customer-codes';
import { readCatalogue } from '#server/services/catalogue/catalogue';
import { listCategories } from '#server/services/catalogue/list-categories';
import { listProducts } from '#server/services/catalogue/list-products';
import { listInvoicesToGrab, listOwnInvoices } from '#server/services/delivery/list-invoices';
import { SENT_PICTURES } from '#server/gateways/pictures/picture-worker';
import { listDeliveriesOfRider } from '#server/services/delivery/reports/list-deliveries';
import { listOrders as listOfficeOrders } from '#server/services/office/lists/list-orders';
import { loadToday } from '#server/services/office/lists/today';
import { listWaitingSlips } from '#server/services/office/office-slips';
import { readSlip } from '#server/services/payments/slips/read-slip';
import { createPasswordHasher } from '#server/services/accounts/sign-in/password-hasher';
import { listDemoAccounts } from '#server/scenes/demo/accounts';
import { findStaffRow } from '#server/store/accounts/staff-members';
import { findAccountByUsername } from '#server/store/accounts/accounts';
import { privateFiles } from '#server/store/accounts/private-files';
import { listAddresses } from '#server/store/addresses/addresses';
import { clientsOfAgent } from '#server/store/clients/agent-customers';
import { readCoupons } from '#server/store/payments/coupons';
import { findCustomer } from '#server/store/accounts/customers';
import type { OpenDatabase } from '#server/store/database/database';
import { listOrders, orders } from '#server/store/orders/orders';
import { products, withdrawProduct } from '#server/store/catalogue/products';
import { readProducts } from '#server/store/catalogue/read-products';
import { openTenantSettings } from '#server/tenants/tenant-settings';
import type { OpenTenant } from '#server/tenants/open-tenant';
import { DEMO_EQUIPMENT, DEMO_PRODUCTS } from '#tests/support/data/demo-world';
import { isEveryKind } from '#tests/support/runs/every-kind';
import { borrowDatabase } from '#tests/support/server/databases/borrowed-database';
import { sharedPictures } from '#tests/support/server/shared-pictures';
import { testTenantKeys } from '#tests/support/server/secret-keys';
import { staffDesk } from '#tests/support/server/staff-desk';
import { configurationOf } from '#tests/support/server/test-server';

const STAFF = {
  staff1: 'owner',
  sales1: 'sales',
  warehouse1: 'warehouse',
  finance1: 'finance',
  content1: 'content',
  viewer1: 'viewer',
};

/** A whole world takes most of a minute on a busy machine. */
const WORLD_MS = 120_000;

const NOW = new Date('2026-11-20T09:00:00+07:00');
const ALL = { status: 'all', isPointMode: false, take: 200, skip: 0 } as const;
const keyOf = (customerCode: string) => ({ customerCode, saleUnit: '1000' });

const SHOPS = [SHOP1, SHOP2, AGENT1, ...AGENT1_CLIENTS];

let opened: OpenDatabase;
let tenant: OpenTenant;

beforeAll(async () => {
  opened = await borrowDatabase();
  tenant = {
    configuration: configurationOf('demo', {}),
    settings: openTenantSettings(configurationOf('demo', {})),
    database: opened.database,
    folder: '',
    pictureFolder: '',
    demoFolder: 'demo/demo',
    isDemo: true,
    office: DEFAULT_OFFICE_SETTINGS,
    accessKeys: new Map(),
    keys: testTenantKeys(),
    bankAccounts: [],
    webhooks: [],
    balanceCheck: keptBalanceCheck(),
  };
  // Two processes at the same moment.
  await Promise.all([makeDemoWorld({ ...tenant }, NOW), makeDemoWorld({ ...tenant }, NOW)]);
});

afterAll(() => opened.close());

const ordersOf = (customerCode: string) => listOrders(opened.database, keyOf(customerCode), ALL);

describe('the demo', () => {
  test('has orders of shop1 in every status, newest first, by day and in the past', async () => {
    const orders = await ordersOf(SHOP1);
    expect(new Set(orders.map((order) => order.status))).toEqual(new Set(ORDER_STATUSES));
    expect(orders.length).toBeGreaterThanOrEqual(20);
    const times = orders.map((order) => order.orderedAt);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(times.every((time) => time < NOW.toISOString())).toBe(true);
    const hours = orders.map((order) => (new Date(order.orderedAt).getUTCHours() + 7) % 24);
    expect(hours.every((hour) => hour >= 7 && hour < 19)).toBe(true);
  });

  test('has orders of shop2 and of every client of the agent, in every status', async () => {
    expect((await ordersOf(SHOP2)).length).toBeGreaterThanOrEqual(5);
    const ofClients = await Promise.all(AGENT1_CLIENTS.map(ordersOf));
    expect(ofClients.every((orders) => orders.length >= 2)).toBe(true);
    expect(new Set(ofClients.flat().map((order) => order.status))).toEqual(new Set(ORDER_STATUSES));
  });

  test('has usable, used and ended coupons, and orders with a coupon', async () => {
    const coupons = await readCoupons(opened.database, keyOf(SHOP1));
    const states = coupons.map((coupon) => couponStateOf(coupon, '2026-11-20'));
    expect(new Set(states)).toEqual(new Set(['usable', 'used', 'ended']));
    for (const customer of [SHOP1, SHOP2]) {
      const discounts = (await ordersOf(customer)).map(({ totals }) => totals.discount);
      expect(discounts.filter((discount) => discount > 0)).toEqual([3_000]);
    }
  });

  test('has goods issues in points', async () => {
    const issues = await listOrders(opened.database, keyOf(SHOP1), { ...ALL, isPointMode: true });
    expect(issues.map(({ status, totals }) => [status, totals.points > 0])).toEqual([
      ['so-wait', true],
      ['so-approve', true],
      ['so-cancel', true],
    ]);
  });

  test('has eleven accounts with one password', async () => {
    const hashes = new Set<string | undefined>();
    for (const { username = '' } of await listDemoAccounts('demo/demo'))
      hashes.add((await findAccountByUsername(opened.database, username))?.passwordHash);
    // Most hashes are equal, and each check is slow on purpose.
    for (const hash of hashes)
      expect(await createPasswordHasher().isRight('demo1234', hash), hash).toBe(true);
  });

  test('has a staff account for each role of the office, as the announcement says', async () => {
    const { database } = opened;
    const rolesOf = async (username: string) => {
      const account = await findAccountByUsername(database, username);
      return account && (await findStaffRow(database, account.id))?.roles;
    };
    for (const [username, role] of Object.entries(STAFF)) expect(await rolesOf(username)).toEqual([role]);
  });

  test('has shop1 at price level 1, shop2 at level 3, and twelve clients of the agent', async () => {
    expect((await findCustomer(opened.database, keyOf(SHOP1)))?.priceLevel).toBe(1);
    expect((await findCustomer(opened.database, keyOf(SHOP2)))?.priceLevel).toBe(3);
    expect(await clientsOfAgent(opened.database, AGENT1)).toHaveLength(12);
  });

  test('has three addresses for each customer, with valid phone numbers and tax ids', async () => {
    const ids = new Set<string>();
    for (const customer of SHOPS) {
      const addresses = await listAddresses(opened.database, keyOf(customer), {});
      expect(new Set(addresses.map(({ type }) => type))).toEqual(
        new Set(['shipping', 'billing', 'customer']),
      );
      expect(
        addresses.every(({ phone, postcode }) => /^0\d{9}$/.test(phone) && /^[1-9]\d{4}$/.test(postcode)),
      ).toBe(true);
      const taxId = addresses.find(({ type }) => type === 'billing')?.taxId ?? '';
      const sum = [...taxId]
        .slice(0, 12)
        .reduce((total, digit, index) => total + Number(digit) * (13 - index), 0);
      expect(Number(taxId[12]), taxId).toBe((11 - (sum % 11)) % 10);
      for (const { id } of addresses) ids.add(id);
    }
    expect(ids.size).toBeGreaterThanOrEqual(3 * SHOPS.length);
  });

  test('has running promotions, and categories that include every product', async () => {
    const catalogue = await readCatalogue(opened.database);
    const everything = {
      take: 500,
      skip: 0,
      mode: 'money',
      customer: keyOf(SHOP1),
      text: '',
      hierarchy: [],
      hierarchyGroup: '',
      productCodes: [],
      isIgnoringImages: false,
    } as const;
    const reader = { priceLevels: [1], today: '2026-11-20' } as const;
    const { products } = listProducts(catalogue, { ...everything, isOnlyPromotions: false }, reader);
    expect(products.length).toBeGreaterThanOrEqual(230);
    expect(
      listProducts(catalogue, { ...everything, isOnlyPromotions: true }, reader).products.length,
    ).toBeGreaterThan(10);
    const gifts = listProducts(
      catalogue,
      { ...everything, mode: 'point', isOnlyPromotions: false },
      reader,
    ).products;
    expect(gifts.length).toBeGreaterThan(10);
    const categories = listCategories(catalogue, { hierarchy: [], isWithPictures: true, mode: 'money' });
    for (const level of [1, 2, 3, 4, 5]) {
      const counts = categories
        .filter((category) => category.level === level)
        .map(({ productCount }) => productCount);
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(products.length);
    }
  });

  test('has invoices in one district for a rider: some paid, most in cash, one without a pin', async () => {
    const invoices = await listInvoicesToGrab(opened.database);
    const near = invoices.filter(({ shipTo }) => shipTo.area === 'บางกะปิ กรุงเทพมหานคร');
    expect(near.length).toBeGreaterThanOrEqual(12);
    // The customers are shown only after the grab.
    const customerNames = await opened.database
      .selectDistinct({ name: orders.customerName })
      .from(orders)
      .where(
        inArray(
          orders.id,
          near.map(({ orderId }) => orderId),
        ),
      );
    expect(customerNames.length).toBeGreaterThanOrEqual(10);
    expect(near.filter(({ shipTo }) => shipTo.pin === undefined)).toHaveLength(1);
    const paid = near.filter(({ toCollect }) => toCollect === 0);
    expect(paid.length).toBeGreaterThanOrEqual(3);
    expect(near.length - paid.length).toBeGreaterThan(paid.length);
  });

  test('has work for the lists of the office, and sales to compare today with', async () => {
    const { waiting, sales } = await loadToday(opened.database, () => true, NOW, undefined);
    const counts = Object.fromEntries(waiting.map(({ kind, count }) => [kind, count]));
    expect(counts['orders']).toBeGreaterThanOrEqual(30);
    expect(counts).toMatchObject({ slips: 10, money: 3, 'cash-to-reconcile': 1 });
    expect(sales?.today.count).toBeGreaterThanOrEqual(15);
    expect(sales?.weekBefore.count).toBeGreaterThan(0);
  });

  test('has orders on account above the credit limit of their shop', async () => {
    const filter = { ...EVERY_ORDER, statuses: ['so-wait'], payments: ['AR'] } as const;
    const { rows } = await listOfficeOrders(opened.database, { filter, sort: 'oldest', after: '', take: 50 });
    const above = rows.filter(({ creditLeft = 0 }) => creditLeft < 0);
    expect(above.map(({ customer }) => customer.customerCode)).toEqual(['A20011', 'A20005']);
  });

  test('has slips that the server reads from their pictures as it recorded them', async () => {
    const { database } = opened;
    const from = { pictures: sharedPictures(SENT_PICTURES), accountId: 'demo' };
    const waiting = await listWaitingSlips(database, 50);
    // Reading all ten pictures takes seconds.
    for (const { slip } of isEveryKind ? waiting : waiting.slice(0, 3)) {
      const [file] = await database.select().from(privateFiles).where(eq(privateFiles.id, slip.id));
      const read = await readSlip(from, file?.bytes ?? Buffer.alloc(0));
      const { bankCode = '', reference = '' } = read ?? {};
      expect({ bankCode, reference }).toEqual({ bankCode: slip.bankCode, reference: slip.reference });
    }
    expect(waiting.filter(({ slip }) => slip.reference === '')).toHaveLength(1);
    const repeated = waiting.flatMap(({ sameTransfer }) => sameTransfer.map(({ state }) => state));
    expect(repeated).toEqual(['refused']);
  });

  test('has invoices that rider2 delivered, was refused, and still has on the way', async () => {
    const rider = await findAccountByUsername(opened.database, 'rider2');
    const id = rider?.id ?? '';
    const delivered = await listDeliveriesOfRider(opened.database, { accountId: id, now: NOW });
    expect(delivered.map(({ delivery }) => [delivery.outcome, delivery.proofs.length])).toEqual(
      expect.arrayContaining([
        ['full', 2],
        ['part', 2],
        ['refused', 0],
      ]),
    );
    expect(await listOwnInvoices(opened.database, id)).toHaveLength(5);
  });

  test('does not change when the staff imports its tables and pictures again', async () => {
    const desk = await staffDesk({ tenant, clock: Object.assign(() => NOW, { moveOn: () => {} }) });
    const kinds = [
      ['products', 'products', 240],
      ['products', 'equipment', 12],
      ['products', 'rewards', 16],
      ['categories', 'categories', 527],
      ['customers', 'customers', 15],
      ['customers', 'neighbours', 12],
      ['agent-clients', 'agent-clients', 12],
      ['accounts', 'accounts', 11],
      ['conditions', 'conditions', 7],
      ['news', 'banners', 5],
    ] as const;
    // The pictures of 240 products take ten seconds; two other tables have pictures too.
    const tried = kinds.filter(([, table]) => isEveryKind || table !== 'products');
    for (const [kind, table, rows] of tried) {
      const file = `demo/demo/${table}.csv`;
      const result = await desk.run('import', kind, file, '--pictures', 'demo/demo/pictures');
      expect(result.exit, table).toBe(0);
      expect(result.told, table).toContain(`0 added, 0 changed, ${rows} unchanged, 0 invalid`);
    }
    await desk.close();
  });

  test('is created once by two processes at the same time', async () => {
    const planned = PLANNED_ORDERS.filter(
      ({ customerCode, isForPoints }) => customerCode === SHOP1 && !isForPoints,
    );
    expect(await ordersOf(SHOP1)).toHaveLength(planned.length);
  });

  test('is not created again', async () => {
    const before = await ordersOf(SHOP1);
    await makeDemoWorld(tenant, new Date(NOW.getTime() + 86_400_000));
    expect(await ordersOf(SHOP1)).toEqual(before);
  });
});

test.runIf(isEveryKind)(
  'a demo that was interrupted is completed at the next start',
  async () => {
    const half = await borrowDatabase();
    const unlimited = { ...tenant, database: half.database };
    // Limits that no order meets stop the second step, like a crash.
    const stopped = {
      ...unlimited,
      configuration: configurationOf('demo', { orderLimits: { minimum: 900_000_000 } }),
    };
    await expect(makeDemoWorld(stopped, NOW)).rejects.toThrow('was refused');
    expect(await listOrders(half.database, keyOf(SHOP1), ALL)).toEqual([]);
    await makeDemoWorld(unlimited, NOW);
    const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);
    const finished = await listOrders(half.database, keyOf(SHOP1), ALL);
    expect(idsOf(finished)).toEqual(idsOf(await ordersOf(SHOP1)));
    await half.close();
  },
  WORLD_MS,
);

test.runIf(isEveryKind)(
  'a demo with the large catalogue has orders above the delivery minimum',
  async () => {
    const other = await borrowDatabase();
    const orderLimits = { minimum: 5000, maximum: 300_000 };
    await makeBigWorld(
      { ...tenant, database: other.database, configuration: configurationOf('demo', { orderLimits }) },
      NOW,
      300,
    );
    const orders = await listOrders(other.database, keyOf(SHOP1), ALL);
    expect(orders.length).toBeGreaterThanOrEqual(20);
    expect(Math.min(...orders.map(({ totals }) => totals.total))).toBeGreaterThanOrEqual(500_000);
    await other.close();
  },
  WORLD_MS,
);

// The last test, because it changes the demo that the others read. Seen failing with an edit that wrote the barcodes
// over those of a person.
test('a demo of an older version gets barcodes and equipment, and keeps manual changes', async () => {
  const { database } = opened;
  const [kept, ...fittings] = DEMO_EQUIPMENT;
  const [changed, withdrawn] = DEMO_PRODUCTS;
  if (kept === undefined || changed === undefined || withdrawn === undefined) throw new Error('no shelf');
  const own = { ...changed.prices, salesPrice: satang(12_345) };
  await withdrawProduct(database, withdrawn.code);
  await database.delete(products).where(
    inArray(
      products.code,
      fittings.map(({ code }) => code),
    ),
  );
  await database.update(products).set({ facts: sql`facts - 'barcodes'` });
  const ownBarcodes = sql`facts || '{"barcodes": ["", "", "8850000000003"], "name": "ของฉัน"}'::jsonb`;
  await database
    .update(products)
    .set({ facts: ownBarcodes, prices: own })
    .where(eq(products.code, changed.code));

  await makeDemoWorld(tenant, new Date(NOW.getTime() + 86_400_000));
  const now = new Map((await readProducts(database)).map(({ product }) => [product.code, product]));
  expect(fittings.map(({ code }) => now.get(code)?.barcodes)).toEqual(
    fittings.map(({ barcodes }) => barcodes),
  );
  expect(now.get(kept.code)?.barcodes).toEqual(kept.barcodes);
  expect(now.get(changed.code)).toMatchObject({
    name: 'ของฉัน',
    barcodes: ['', '', '8850000000003'],
    prices: own,
  });
  expect(now.has(withdrawn.code)).toBe(false);
});
