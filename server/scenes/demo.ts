import { bangkokDate } from '#server/services/today';
import { findAccount } from '#server/store/accounts';
import type { OpenTenant } from '#server/tenants/open-tenant';
import { demoCatalogue, type DemoProduct } from './catalogue/demo-catalogue.ts';
import { addDemoAccounts, demoAccountId, hashDemoPasswords } from './demo/accounts.ts';
import { addDemoCatalogue } from './demo/catalogue.ts';
import { addDemoConditions } from './demo/conditions.ts';
import { addDemoCustomers } from './demo/customers.ts';
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
 * Makes the demo's whole world: catalogue, people, shops, orders in every status, pictures. What is there already is
 * left alone, and a run that was broken off is finished by the next, so it may run at every start.
 */
export async function makeDemo(tenant: OpenTenant, options: DemoOptions): Promise<void> {
  await makeDemoWorld(tenant, options.now);
  await drawDemoPictures(tenant, options);
}

/** All of the demo that stands in the database, in two steps of which each is done or not done. */
export async function makeDemoWorld(tenant: OpenTenant, now: Date): Promise<void> {
  const { database } = tenant;
  if ((await findAccount(database, demoAccountId('staff1'))) === undefined) {
    const hashes = await hashDemoPasswords();
    const shelf = shelfOn(now).map(({ product }) => product);
    await database.transaction(async (transaction) => {
      await addDemoCatalogue(transaction, shelf);
      await addDemoCustomers(transaction);
      await addDemoConditions(transaction);
      await addDemoAccounts(transaction, hashes, now);
    });
  }
  if (!(await hasDemoOrders(database))) {
    await database.transaction((transaction) => addDemoOrders(transaction, tenant, now));
  }
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
