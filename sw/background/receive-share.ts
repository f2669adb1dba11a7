import { SHARE_PATH } from '#domain/integration/share-target';
import { readSharedForm, storeShared } from '#platform/sharing/shared-content';

interface ShareDeps {
  readonly scope: URL;
  readonly caches: Pick<CacheStorage, 'open' | 'delete'>;
}

/**
 * Stores what another app shared, and sends the browser to the page that takes it. Never rejects: if nothing could be
 * read or stored, that page finds nothing and says so.
 */
export async function receiveShare({ scope, caches }: ShareDeps, request: Request): Promise<Response> {
  try {
    await storeShared(caches, scope.pathname, await readSharedForm(request));
  } catch {
    // A full disk, or no form.
  }
  return Response.redirect(new URL(SHARE_PATH, scope).href, 303);
}
