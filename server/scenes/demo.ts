import { NEWS_CODES } from '#domain/content/news-pages';
import type { Table } from '#server/tables/table';
import { hasAnyNews, hasNewsItem } from '#server/services/content/has-news';
import { withOnceLock } from '#server/services/kernel/with-once-lock';
import { hasAnyCoupons } from '#server/services/payments/coupons/has-any-coupons';
import { hasAnyOrderRules } from '#server/services/order-rules/rules-of-order';
import { hasAnyZones } from '#server/services/delivery-days/has-any-zones';
import { hasAnyStock, stockRulesOf } from '#server/services/stock/stock-of-order';
import { hasAnyRules } from '#server/services/promotions/has-any-rules';
import type { OpenTenant } from '#server/tenants/open-tenant';
import {
  addDemoAccounts,
  addDemoStaff,
  hasDemoAccounts,
  hasDemoStaff,
  hashDemoPassword,
} from './demo/accounts.ts';
import { addDemoCustomers } from './demo/customers.ts';
import { manyProducts } from './demo/many-products.ts';
import { addOfficeDay, hasOfficeDay } from './demo/office-day.ts';
import { addDemoOrders, hasDemoOrders } from './demo/orders.ts';
import { completeProducts } from './demo/products.ts';
import { addRiderDay, hasRiderDay } from './demo/rider-day.ts';
import {
  demoFolderOf,
  importDemoTable,
  importTable,
  readDemoTable,
  type DemoContext,
} from './demo/tables.ts';
import type { Transaction } from './demo/transaction.ts';

/**
 * Makes the database contents of a demo tenant: its tables in `demo/`, and orders in every status. Each step is one
 * transaction and runs only once, so an interrupted run is completed by the next start, and of two processes that
 * start at once the second finds everything there. Data from an older version is completed.
 *
 * @param now the end of the demo's past, and the base of its dates
 */
export async function makeDemoWorld(tenant: OpenTenant, now: Date): Promise<void> {
  const context = { tenant, now };
  await makeWorld(context, (products) => products);
  await completeProducts(context);
}

/** Makes the same world with a catalogue of many products, for measurements. */
export function makeBigWorld(tenant: OpenTenant, now: Date, productCount: number): Promise<void> {
  return makeWorld({ tenant, now }, (products) => manyProducts(products, productCount));
}

/** @param shelfOf the products table to import instead of the demo's */
async function makeWorld(context: DemoContext, shelfOf: (products: Table) => Table): Promise<void> {
  const { database, configuration } = context.tenant;
  if (!(await hasDemoAccounts(database))) {
    const passwordHash = await hashDemoPassword();
    await withOnceLock(database, hasDemoAccounts, async (transaction) => {
      await addCatalogue(transaction, context, shelfOf);
      await addDemoCustomers(transaction, context);
      await importDemoTable(transaction, 'conditions', context);
      await addDemoAccounts(transaction, passwordHash, context);
    });
  }
  if (!(await hasDemoStaff(database, context))) {
    const passwordHash = await hashDemoPassword();
    await withOnceLock(
      database,
      (reader) => hasDemoStaff(reader, context),
      (transaction) => addDemoStaff(transaction, passwordHash, context),
    );
  }
  await withOnceLock(database, hasAnyNews, (transaction) => importDemoTable(transaction, 'banners', context));
  await withOnceLock(database, hasDemoPages, (transaction) => importDemoTable(transaction, 'pages', context));
  // Before the orders, because some of them use a coupon.
  if (configuration.areCouponsEnabled)
    await withOnceLock(database, hasAnyCoupons, (transaction) =>
      importDemoTable(transaction, 'coupons', context),
    );
  // Before the orders, which get a day of delivery.
  if (configuration.capabilities.deliveryDays)
    await withOnceLock(database, hasAnyZones, async (transaction) => {
      await importDemoTable(transaction, 'delivery-zones', context);
      await importDemoTable(transaction, 'delivery-holidays', context);
    });
  await withOnceLock(
    database,
    (reader) => hasDemoOrders(reader, context.tenant),
    (transaction) => addDemoOrders(transaction, context.tenant, context.now),
  );
  if (configuration.isPointMode) return;
  await withOnceLock(database, hasRiderDay, (transaction) => addRiderDay(transaction, context));
  // After the rider's day, because it has orders of the same shops.
  await withOnceLock(database, hasOfficeDay, (transaction) => addOfficeDay(transaction, context));
  // Last, so that the orders of the past have the prices of their time.
  await withOnceLock(database, hasAnyRules, (transaction) =>
    importDemoTable(transaction, 'promotion-rules', context),
  );
  // After the orders of the past, which took from the stock of their time.
  if (stockRulesOf(configuration) !== undefined)
    await withOnceLock(database, hasAnyStock, async (transaction) => {
      await importDemoTable(transaction, 'stock', context);
      await importDemoTable(transaction, 'substitutes', context);
    });
  // After the orders of the past, which were placed without rules and fees.
  if (configuration.capabilities.orderRules)
    await withOnceLock(database, hasAnyOrderRules, async (transaction) => {
      await importDemoTable(transaction, 'order-rules', context);
      if (configuration.capabilities.deliveryDays)
        await importDemoTable(transaction, 'delivery-terms', context);
    });
}

/** Categories come before the products, which would create them in another order. */
async function addCatalogue(
  transaction: Transaction,
  context: DemoContext,
  shelfOf: (products: Table) => Table,
): Promise<void> {
  const { tenant, now } = context;
  await importDemoTable(transaction, 'categories', context);
  if (!tenant.configuration.isPointMode) {
    const products = await readDemoTable(demoFolderOf(tenant), 'products', now);
    await importTable(transaction, 'products', shelfOf(products), context);
    await importDemoTable(transaction, 'equipment', context);
  }
  await importDemoTable(transaction, 'rewards', context);
  if (!tenant.configuration.isPointMode) await importDemoTable(transaction, 'promotions', context);
}

/** False for data of an older version, which has only banners. */
function hasDemoPages(database: Transaction): Promise<boolean> {
  return hasNewsItem(database, NEWS_CODES.howToOrder);
}
