import { doOnce } from '#server/services/do-once';
import { bangkokDate } from '#server/services/today';
import { isNewsTold } from '#server/services/tell-news';
import type { OpenTenant } from '#server/tenants/open-tenant';
import { bigCatalogue } from './catalogue/big-catalogue.ts';
import { demoCatalogue, type DemoProduct } from './catalogue/demo-catalogue.ts';
import { addDemoAccounts, hasDemoAccounts, hashDemoPasswords } from './demo/accounts.ts';
import { addDemoCatalogue } from './demo/catalogue.ts';
import { addDemoConditions } from './demo/conditions.ts';
import { addDemoCustomers } from './demo/customers.ts';
import { addDemoNews } from './demo/news.ts';
import { addDemoOrders, hasDemoOrders } from './demo/orders.ts';
import { renderDemoPictures, type RenderProgress } from './pictures/render-demo-pictures.ts';

/** The same shelf on every machine. */
const DEMO_SEED = 1;

export interface DemoOptions {
  /** When the demo's past ends and its promotions are counted from. */
  readonly now: Date;
  readonly onProgress?: (progress: RenderProgress) => void;
}

/**
 * Makes what of the demo stands in the database: catalogue, people, shops, orders in every status. Each of its
 * steps is done whole or not at all and is not done twice, so a run that was broken off is finished by the next start,
 * and of two processes that start at once the second finds all of it there.
 */
export function makeDemoWorld(tenant: OpenTenant, now: Date): Promise<void> {
  return makeWorld(tenant, now, () => shelfOn(now));
}

/** The same people and orders before a shelf of many products, for measurements. */
export function makeBigWorld(tenant: OpenTenant, now: Date, productCount: number): Promise<void> {
  return makeWorld(tenant, now, () => bigCatalogue(productCount, DEMO_SEED, bangkokDate(now)));
}

async function makeWorld(tenant: OpenTenant, now: Date, shelf: () => readonly DemoProduct[]): Promise<void> {
  const { database } = tenant;
  if (!(await hasDemoAccounts(database))) {
    const hashes = await hashDemoPasswords();
    await doOnce(database, hasDemoAccounts, async (transaction) => {
      await addDemoCatalogue(
        transaction,
        shelf().map(({ product }) => product),
      );
      await addDemoCustomers(transaction);
      await addDemoConditions(transaction);
      await addDemoAccounts(transaction, hashes, now);
    });
  }
  await doOnce(database, isNewsTold, addDemoNews);
  await doOnce(database, hasDemoOrders, (transaction) => addDemoOrders(transaction, tenant, now));
}

/** Draws what is not drawn yet into the tenant's picture folder; the shop can serve meanwhile. */
export async function drawDemoPictures(tenant: OpenTenant, { now, onProgress }: DemoOptions): Promise<void> {
  await renderDemoPictures({
    products: shelfOn(now),
    folder: tenant.pictureFolder,
    ...(onProgress === undefined ? {} : { onProgress }),
  });
}

function shelfOn(now: Date): readonly DemoProduct[] {
  return demoCatalogue({ seed: DEMO_SEED, today: bangkokDate(now) });
}
