import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { TenantConfiguration } from '#domain/tenants/tenant';
import { StartProblem } from './tenant-file.ts';

/**
 * Finds the tables and pictures of a demo tenant: the rewards for a points tenant, otherwise the products.
 *
 * @throws StartProblem when they are not there
 */
export async function findDemoFolder(
  demoFolder: string,
  { tenant, isPointMode }: Pick<TenantConfiguration, 'tenant' | 'isPointMode'>,
): Promise<string> {
  const folder = join(demoFolder, isPointMode ? 'redeem' : 'demo');
  const found = await stat(folder).catch(() => undefined);
  if (found?.isDirectory() === true) return folder;
  throw new StartProblem(
    `tenant ${tenant} is a demo tenant, but its data folder ${folder} does not exist. Set DEMO_DIR to the folder demo of the project, or TENANTS to other tenants`,
  );
}
