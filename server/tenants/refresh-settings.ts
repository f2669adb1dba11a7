import { findSettings } from '#server/store/office/tenant-settings';
import type { OpenTenant } from './open-tenant.ts';

/**
 * Applies the stored settings of a tenant, which this process or another one may have saved.
 *
 * @returns false for settings that this version cannot read; the present ones then stay
 */
export async function refreshSettings({ database, settings }: OpenTenant): Promise<boolean> {
  return settings.apply(await findSettings(database));
}
