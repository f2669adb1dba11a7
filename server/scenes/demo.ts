import { completeCatalogue } from '#server/services/catalogue/complete-catalogue';
import { withOnceLock } from '#server/services/kernel/with-once-lock';
import { bangkokDayOf } from '#domain/kernel/bangkok-day';
import { hasAnyNews } from '#server/services/content/add-news-items';
import type { OpenTenant } from '#server/tenants/open-tenant';
import { bigCatalogue } from './catalogue/big-catalogue.ts';
import { demoCatalogue, type DemoProduct } from './catalogue/demo-catalogue.ts';
import { fittingsCatalogue, giftCatalogue } from './catalogue/other-catalogues.ts';
import { addDemoAccounts, hasDemoAccounts, hashDemoPasswords } from './demo/accounts.ts';
import { addDemoCatalogue, addGiftCatalogue } from './demo/catalogue.ts';
import { addDemoConditions } from './demo/conditions.ts';
import { addDemoCoupons, hasDemoCoupons } from './demo/coupons.ts';
import { addDemoCustomers } from './demo/customers.ts';
import { addDemoNews } from './demo/news.ts';
import { addDemoOrders, hasDemoOrders } from './demo/orders.ts';
import { addDemoPages, hasDemoPages } from './demo/pages.ts';
import { addRiderDay, hasRiderDay } from './demo/rider-day.ts';
import { DEMO_SHOPS, POINTS_SHOPS } from './demo/shops.ts';
import { giftBanners, homeBanners } from './pictures/banners.ts';
import { renderDemoPictures, type RenderProgress } from './pictures/render-demo-pictures.ts';

/** A fixed seed, so that the products are the same on every machine. */
const DEMO_SEED = 1;

export interface DemoOptions {
  /** The end of the demo's past, and the base of its promotions' dates. */
  readonly now: Date;
  /** The width of a product's picture in pixels. */
  readonly picturePixels?: number;
  readonly onProgress?: (progress: RenderProgress) => void;
}

/**
 * Makes the database contents of a demo tenant: catalogue, accounts, customers, and orders in every status.
 * Each step is one transaction and runs only once, so an interrupted run is completed by the next start, and
 * of two processes that start at once the second finds everything there. Data from an older version is
 * completed.
 */
export async function makeDemoWorld(tenant: OpenTenant, now: Date): Promise<void> {
  await makeWorld(tenant, now, () => shelfOf(tenant, now));
  const goods = (shelf: readonly DemoProduct[]) => shelf.map(({ product }) => product);
  const later = tenant.configuration.isPointMode ? giftCatalogue(DEMO_SEED) : fittingsCatalogue(DEMO_SEED);
  await completeCatalogue(
    tenant.database,
    { later: goods(later), shelf: goods(shelfOf(tenant, now)) },
    adderOf(tenant),
  );
}

/** Makes the same accounts and orders with a catalogue of many products, for measurements. */
export function makeBigWorld(tenant: OpenTenant, now: Date, productCount: number): Promise<void> {
  return makeWorld(tenant, now, () => bigCatalogue(productCount, DEMO_SEED, bangkokDayOf(now)));
}

async function makeWorld(tenant: OpenTenant, now: Date, shelf: () => readonly DemoProduct[]): Promise<void> {
  const { database } = tenant;
  const isForPoints = tenant.configuration.isPointMode;
  if (!(await hasDemoAccounts(database))) {
    const hashes = await hashDemoPasswords();
    await withOnceLock(database, hasDemoAccounts, async (transaction) => {
      const products = shelf().map(({ product }) => product);
      await adderOf(tenant)(transaction, products);
      await addDemoCustomers(transaction, isForPoints ? POINTS_SHOPS : DEMO_SHOPS);
      await addDemoConditions(transaction);
      await addDemoAccounts(transaction, hashes, now);
    });
  }
  await withOnceLock(database, hasAnyNews, (transaction) => addDemoNews(transaction, tenant.configuration));
  await withOnceLock(database, hasDemoPages, (transaction) =>
    addDemoPages(transaction, tenant.configuration),
  );
  // Before the orders, because some of them use a coupon.
  if (tenant.configuration.areCouponsEnabled) {
    await withOnceLock(database, hasDemoCoupons, (transaction) => addDemoCoupons(transaction, now));
  }
  await withOnceLock(
    database,
    (reader) => hasDemoOrders(reader, tenant),
    (transaction) => addDemoOrders(transaction, tenant, now),
  );
  if (!isForPoints) {
    await withOnceLock(
      database,
      (reader) => hasRiderDay(reader),
      (transaction) => addRiderDay(transaction, tenant, now),
    );
  }
}

/** Draws missing pictures into the tenant's picture folder. The server may run meanwhile. */
export async function drawDemoPictures(
  tenant: OpenTenant,
  { now, picturePixels, onProgress }: DemoOptions,
): Promise<void> {
  await renderDemoPictures({
    products: shelfOf(tenant, now),
    banners: tenant.configuration.isPointMode ? giftBanners : homeBanners,
    folder: tenant.pictureFolder,
    ...(picturePixels === undefined ? {} : { pixels: picturePixels }),
    ...(onProgress === undefined ? {} : { onProgress }),
  });
}

function adderOf({ configuration }: OpenTenant) {
  return configuration.isPointMode ? addGiftCatalogue : addDemoCatalogue;
}

/** The products of a tenant: rewards for a points tenant; for the other the products and the shop equipment. */
function shelfOf({ configuration }: OpenTenant, now: Date): readonly DemoProduct[] {
  if (configuration.isPointMode) return giftCatalogue(DEMO_SEED);
  const sold = demoCatalogue({ seed: DEMO_SEED, today: bangkokDayOf(now) });
  return [...sold, ...fittingsCatalogue(DEMO_SEED)];
}
