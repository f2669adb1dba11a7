import type { Settings } from '#server/settings';
import { addedTenantNames } from './added-tenants.ts';
import { finishTenant, removeOldDrafts } from './unfinished-tenant.ts';

/**
 * The tenants of the settings and, while the page for new tenants is open, those that were created on it. What an
 * interrupted creation left is removed first.
 *
 * @throws StartProblem
 */
export async function namesToServe(settings: Settings, now: Date): Promise<readonly string[]> {
  if (!settings.hasSetupPage) return settings.tenants;
  await removeOldDrafts(settings.tenantsFolder, now);
  const added = [];
  for (const name of await addedTenantNames(settings.dataFolder))
    if (await finishTenant(settings, name)) added.push(name);
  return [...new Set([...settings.tenants, ...added])];
}
