import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ORDER_STATUSES } from '#domain/order-status';
import { makeDemoWorld } from '#server/scenes/demo';
import { currentCatalogue } from '#server/services/catalogue';
import { listProducts } from '#server/services/list-products';
import { findCustomer } from '#server/store/customers';
import { listOrders } from '#server/store/orders';
import { configurationOf, newDatabase } from '#tests/support/shop';
import type { OpenDatabase } from '#server/store/database';
import type { OpenTenant } from '#server/tenants/open-tenant';

const NOW = new Date('2026-11-20T09:00:00+07:00');
const SHOP1 = { customerCode: 'C10001', saleUnit: '1000' };
const ALL = { status: 'all', isPointMode: false, take: 200, skip: 0 } as const;

let opened: OpenDatabase;
let tenant: OpenTenant;

beforeAll(async () => {
  opened = await newDatabase();
  tenant = { configuration: configurationOf('demo', {}), database: opened.database, folder: '', pictureFolder: '' };
  const started = performance.now();
  await makeDemoWorld(tenant, NOW);
  console.log('made in', performance.now() - started);
});

afterAll(() => opened.close());

describe('the demo', () => {
  test('has orders of shop1 in every status, newest first and none in the future', async () => {
    const orders = await listOrders(opened.database, SHOP1, ALL);
    expect(new Set(orders.map((order) => order.status))).toEqual(new Set(ORDER_STATUSES));
    expect(orders.length).toBeGreaterThanOrEqual(20);
    const times = orders.map((order) => order.orderedAt);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(times.every((time) => time < NOW.toISOString())).toBe(true);
  });
});
