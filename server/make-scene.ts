import { drawDemoPictures, makeBigWorld } from './scenes/demo.ts';
import { readSettings } from './settings.ts';
import { openTenants } from './tenants/open-tenants.ts';

const BIG_PRODUCT_COUNT = 10_000;

/** Makes the world with many products in the folder that DATA_DIR names, for measurements. */
async function makeBigScene(): Promise<void> {
  const read = readSettings({ ...process.env, TENANTS: 'demo' });
  if (!read.ok) throw new Error(read.problem);
  const now = new Date();
  for (const { tenant, close } of await openTenants(read.settings)) {
    await makeBigWorld(tenant, now, BIG_PRODUCT_COUNT);
    await drawDemoPictures(tenant, { now });
    await close();
  }
  console.log(`${BIG_PRODUCT_COUNT} products stand in ${read.settings.dataFolder}.`);
}

await makeBigScene();
