import { drawDemoPictures, makeBigWorld } from './scenes/demo.ts';
import type { RenderProgress } from './scenes/pictures/render-demo-pictures.ts';
import { readSettings } from './settings.ts';
import { storageProblem } from './tenants/storage-problem.ts';
import { StartProblem } from './tenants/tenant-file.ts';
import { openTenants } from './tenants/open-tenants.ts';

const BIG_PRODUCT_COUNT = 10_000;

/** Makes the world with many products in the folder that DATA_DIR names, for measurements. */
async function makeBigScene(): Promise<void> {
  const read = readSettings({ ...process.env, TENANTS: 'demo' });
  if (!read.ok) throw new StartProblem(read.problem);
  const now = new Date();
  const opened = await openTenants(read.settings);
  for (const { tenant, close } of opened) {
    console.log(`Putting ${BIG_PRODUCT_COUNT} products, people and orders into the shop ...`);
    await makeBigWorld(tenant, now, BIG_PRODUCT_COUNT);
    await drawDemoPictures(tenant, { now, onProgress: tellEveryTenth() });
    await close();
  }
  console.log(`${BIG_PRODUCT_COUNT} products stand in ${read.settings.dataFolder}.`);
}

/** A line whenever another tenth of the pictures is there. */
function tellEveryTenth(): (progress: RenderProgress) => void {
  let told = -1;
  return ({ done, total }) => {
    const tenth = Math.floor((10 * done) / Math.max(1, total));
    if (tenth === told) return;
    told = tenth;
    console.log(`Pictures: ${done} of ${total}`);
  };
}

try {
  await makeBigScene();
} catch (error) {
  const read = readSettings(process.env);
  const problem = error instanceof StartProblem || !read.ok ? error : storageProblem(error, read.settings);
  if (!(problem instanceof StartProblem)) throw error;
  console.error(`The scene was not made: ${problem.message}`);
  // A database that is half filled stays open otherwise.
  process.exit(1);
}
