import { completeCatalogue } from '#server/services/catalogue/complete-catalogue';
import { withOnceLock } from '#server/services/kernel/with-once-lock';
import { bangkokDayOf } from '#domain/kernel/bangkok-day';
import { isNewsTold } from '#server/services/content/add-news-items';
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

/** The same shelf on every machine. */
const DEMO_SEED = 1;

export interface DemoOptions {
  /** When the demo's past ends and its promotions are counted from. */
  readonly now: Date;
  /** How wide a product's picture is drawn. */
  readonly picturePixels?: number;
  readonly onProgress?: (progress: RenderProgress) => void;
}

/**
 * Makes what of a demo tenant stands in the database: catalogue, people, shops, orders in every status. Each of its
 * steps is done whole or not at all and is not done twice, so a run that was broken off is finished by the next start,
 * and of two processes that start at once the second finds all of it there. A world that an older version made gets what
 * it lacks.
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

/** The same people and orders before a shelf of many products, for measurements. */
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
  await withOnceLock(database, isNewsTold, (transaction) => addDemoNews(transaction, tenant.configuration));
  await withOnceLock(database, hasDemoPages, (transaction) =>
    addDemoPages(transaction, tenant.configuration),
  );
  // Before the orders, because some of those use one.
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

/** Draws what is not drawn yet into the tenant's picture folder; the shop can serve meanwhile. */
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

/** A points tenant has gifts; the other what shops sell, and what they are fitted out with. */
function shelfOf({ configuration }: OpenTenant, now: Date): readonly DemoProduct[] {
  if (configuration.isPointMode) return giftCatalogue(DEMO_SEED);
  const sold = demoCatalogue({ seed: DEMO_SEED, today: bangkokDayOf(now) });
  return [...sold, ...fittingsCatalogue(DEMO_SEED)];
}
