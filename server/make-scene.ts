import { makeBigWorld } from './scenes/demo.ts';
import { readSettings } from './settings.ts';
import { storageProblem } from './tenants/storage-problem.ts';
import { StartProblem } from './tenants/tenant-file.ts';
import { openTenants } from './tenants/open-tenants.ts';

const BIG_PRODUCT_COUNT = 10_000;

/** Makes sample data with many products in the folder that DATA_DIR names, for measurements. */
async function makeBigScene(): Promise<void> {
  const read = readSettings({ ...process.env, TENANTS: 'demo' });
  if (!read.ok) throw new StartProblem(read.problem);
  const opened = await openTenants(read.settings);
  for (const { tenant, close } of opened) {
    console.log(`Adding ${BIG_PRODUCT_COUNT} products, accounts and orders ...`);
    await makeBigWorld(tenant, new Date(), BIG_PRODUCT_COUNT);
    await close();
  }
  console.log(`Created data with ${BIG_PRODUCT_COUNT} products in ${read.settings.dataFolder}.`);
}

try {
  await makeBigScene();
} catch (error) {
  const read = readSettings(process.env);
  const problem = error instanceof StartProblem || !read.ok ? error : storageProblem(error, read.settings);
  if (!(problem instanceof StartProblem)) throw error;
  console.error(`Could not create the sample data: ${problem.message}`);
  // A partly filled database would keep the process alive.
  process.exit(1);
}
