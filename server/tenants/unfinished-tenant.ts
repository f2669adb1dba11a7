import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR_MS } from '#domain/kernel/durations';
import type { Settings } from '#server/settings';
import { readAccounts } from '#server/store/accounts/accounts';
import { openTenants } from './open-tenants.ts';

/** A file in the folder of a tenant whose database has no account yet. */
export const UNFINISHED = '.unfinished';

/** The first characters of the name of a folder that is being written. */
const DRAFT = '.new-';

/**
 * Ends what an interrupted creation left: a tenant whose database has its account is complete, and the folder of any
 * other is removed. A database without an account stays, is empty, and is used by the next attempt.
 *
 * @returns whether the tenant's folder has a complete tenant
 */
export async function finishTenant(settings: Settings, name: string): Promise<boolean> {
  const folder = join(settings.tenantsFolder, name);
  if (!existsSync(join(folder, 'configuration.json'))) return false;
  const mark = join(folder, UNFINISHED);
  if (!existsSync(mark)) return true;
  const [opened] = await openTenants({ ...settings, tenants: [name] });
  if (opened === undefined) throw new Error('no tenant was opened');
  const hasAccount = await readAccounts(opened.tenant.database)
    .then((found) => found.length > 0)
    .finally(() => opened.close());
  await rm(hasAccount ? mark : folder, { recursive: true });
  return hasAccount;
}

/** Removes the folders that interrupted creations left behind. One that is younger may belong to another process. */
export async function removeOldDrafts(tenantsFolder: string, now: Date): Promise<void> {
  const names = await readdir(tenantsFolder).catch(() => []);
  for (const name of names.filter((each) => each.startsWith(DRAFT))) {
    const folder = join(tenantsFolder, name);
    const { mtimeMs } = await stat(folder);
    if (now.getTime() - mtimeMs > HOUR_MS) await rm(folder, { recursive: true, force: true });
  }
}
