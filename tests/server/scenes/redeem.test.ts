import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_OFFICE_SETTINGS } from '#domain/office/office-settings';
import { cartModesOf } from '#domain/kernel/cart-mode';
import { MAX_PICTURES } from '#domain/catalogue/product';
import { visibleUnitRows } from '#domain/catalogue/units';
import { keptBalanceCheck } from '#server/tenants/kept-balance-check';
import { makeDemoWorld } from '#server/scenes/demo';
import { SHOP1, SHOP2 } from '#server/scenes/demo/customer-codes';
import { readCatalogue } from '#server/services/catalogue/catalogue';
import { modesOf } from '#server/services/catalogue/catalogue-chunks';
import { listCategories } from '#server/services/catalogue/list-categories';
import { findCustomer } from '#server/store/accounts/customers';
import type { OpenDatabase } from '#server/store/database/database';
import { listOrders } from '#server/store/orders/orders';
import { openTenantSettings } from '#server/tenants/tenant-settings';
import type { OpenTenant } from '#server/tenants/open-tenant';
import { loadTenantFile } from '#server/tenants/tenant-file';
import { DEMO_EQUIPMENT, DEMO_PRODUCTS, REDEEM_REWARDS } from '#tests/support/data/demo-world';
import { borrowDatabase } from '#tests/support/server/databases/borrowed-database';
import { testTenantKeys } from '#tests/support/server/secret-keys';

const NOW = new Date('2026-11-20T09:00:00+07:00');
const keyOf = (customerCode: string) => ({ customerCode, saleUnit: '1000' });

let opened: OpenDatabase;
let tenant: OpenTenant;

beforeAll(async () => {
  opened = await borrowDatabase();
  const { configuration } = await loadTenantFile('tenants', 'redeem');
  tenant = {
    configuration,
    settings: openTenantSettings(configuration),
    database: opened.database,
    folder: '',
    pictureFolder: '',
    demoFolder: 'demo/redeem',
    isDemo: true,
    office: DEFAULT_OFFICE_SETTINGS,
    accessKeys: new Map(),
    keys: testTenantKeys(),
    bankAccounts: [],
    webhooks: [],
    balanceCheck: keptBalanceCheck(),
  };
  await makeDemoWorld(tenant, NOW);
});

afterAll(() => opened.close());

describe('the points tenant', () => {
  test('has only products for points, on five levels that its home page shows', async () => {
    const catalogue = await readCatalogue(opened.database);
    expect(modesOf(catalogue)).toEqual(['point']);
    expect(catalogue.products.length).toBeGreaterThanOrEqual(40);
    const categories = listCategories(catalogue, { hierarchy: [], isWithPictures: true, mode: 'point' });
    expect(new Set(categories.map(({ level }) => level))).toEqual(new Set([1, 2, 3, 4, 5]));
    const groups = categories.filter(({ level }) => level === 1).map(({ code }) => code);
    expect(groups.toSorted()).toEqual(tenant.configuration.homeCategories.map(({ code }) => code).toSorted());
  });

  test('has a customer with many points, one with few, and only goods issues', async () => {
    const pointsOf = async (customerCode: string) =>
      (await findCustomer(opened.database, keyOf(customerCode)))?.points ?? 0;
    expect(await pointsOf(SHOP1)).toBeGreaterThan(10_000);
    expect(await pointsOf(SHOP2)).toBe(320);
    const ordersOf = (isPointMode: boolean) =>
      listOrders(opened.database, keyOf(SHOP1), { status: 'all', isPointMode, take: 50, skip: 0 });
    const past = await ordersOf(true);
    expect(new Set(past.map(({ status }) => status))).toEqual(
      new Set(['so-wait', 'so-approve', 'so-cancel']),
    );
    expect(past.every(({ totals }) => totals.points > 0 && totals.total === 0)).toBe(true);
    expect(await ordersOf(false)).toEqual([]);
  });

  test('has a points price for one first unit of every product, and low ones too', () => {
    const gifts = REDEEM_REWARDS;
    for (const gift of gifts) {
      expect(visibleUnitRows(gift, 1, 'point'), gift.code).toHaveLength(1);
      expect(gift.pointsPerCase, gift.code).toBeGreaterThan(0);
    }
    expect(Math.min(...gifts.map(({ pointsPerCase }) => pointsPerCase))).toBeLessThanOrEqual(100);
  });
});

describe("the demo's shop equipment", () => {
  const fittings = DEMO_EQUIPMENT;

  test('is a material type of the demo configuration', async () => {
    const { configuration } = await loadTenantFile('tenants', 'demo');
    expect(cartModesOf(configuration)).toEqual(['money', 'material:EQUIP']);
    expect(fittings).toHaveLength(12);
    for (const product of fittings) {
      expect(product.materialType).toBe('EQUIP');
      expect(visibleUnitRows(product, 1, 'material:EQUIP').length, product.code).toBeGreaterThan(0);
      expect(product.pictures.length).toBeLessThanOrEqual(MAX_PICTURES);
    }
  });

  test('shares no code, category or barcode with other products', () => {
    const shelves = [DEMO_PRODUCTS, fittings, REDEEM_REWARDS];
    const every = shelves.flat();
    expect(new Set(every.map(({ code }) => code)).size).toBe(every.length);
    const barcodes = every.flatMap((product) => product.barcodes).filter((code) => code !== '');
    expect(new Set(barcodes).size).toBe(barcodes.length);
    for (const { hierarchy, code } of every)
      expect(
        hierarchy.every((node) => node.code !== ''),
        code,
      ).toBe(true);
    const groups = shelves.map((shelf) => new Set(shelf.map((product) => product.hierarchy[0]?.code)));
    expect(new Set(groups.flatMap((codes) => [...codes])).size).toBe(
      groups.reduce((sum, codes) => sum + codes.size, 0),
    );
  });
});
