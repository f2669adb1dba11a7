import { readTenant } from '#remote/files/load-tenant';

/**
 * Whether this version of the app can start with the configuration in this response. An unreadable one never replaces a
 * readable one: an app that was not updated keeps working with the old one.
 */
export async function isReadableTenant(response: Response): Promise<boolean> {
  const outcome = await readTenant(response.clone()).catch(() => undefined);
  return outcome?.kind === 'read';
}
