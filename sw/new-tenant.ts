import type { readTenant } from '#remote/files/load-tenant';

/**
 * Whether the configuration in this response replaces the cached one: it differs, and this version of the app can start
 * with it. An unreadable one never replaces a readable one: an app that was not updated keeps working with the old one.
 * At most starts it is the same, so reading it, which needs the second script, is the exception.
 */
export async function isNewTenant(
  response: Response,
  cached: Response | undefined,
  loadReader: () => { readonly readTenant: typeof readTenant },
): Promise<boolean> {
  try {
    if (cached !== undefined && (await cached.text()) === (await response.clone().text())) return false;
    return (await loadReader().readTenant(response.clone())).kind === 'read';
  } catch {
    return false;
  }
}
