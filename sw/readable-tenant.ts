import { readTenant } from '#remote/files/load-tenant';

/**
 * Whether this version of the app can start with the configuration in this response. One that it cannot read never takes the
 * place of one that it can: an app that was not updated goes on with what it knew.
 */
export async function isReadableTenant(response: Response): Promise<boolean> {
  const outcome = await readTenant(response.clone()).catch(() => undefined);
  return outcome?.kind === 'read';
}
