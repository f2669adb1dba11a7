import { systemClock } from '#platform/clock';
import { systemIds } from '#platform/ids';
import { browserLocks } from '#platform/locks';
import { openLog } from '#platform/log';
import { freePictures } from '#platform/picture-cache';
import { loadTenant } from '#remote/load-tenant';
import { openOwing } from '#sync/owing';
import { push } from '#sync/push';

/**
 * Sends the outbox while no page of the shop may be open, by the same push as a page. Rejects when something is still
 * owed, so that the browser wakes the worker again.
 */
export async function sendWhatIsOwed(scope: URL): Promise<void> {
  const tenant = await loadTenant(scope, async (address, options) => {
    return (await caches.match(address, { ignoreVary: true })) ?? (await fetch(address, options));
  });
  if (tenant === undefined) throw new Error('the tenant is not known here');
  const owing = openOwing({
    tenant,
    prefix: scope,
    fetch: (request) => fetch(request),
    clock: systemClock,
    ids: systemIds,
    log: openLog(() => systemClock.now()),
    isOnlineHint: () => navigator.onLine,
    random: Math.random,
    webLocks: browserLocks(navigator),
    makeRoom: [() => freePictures(caches, scope.pathname)],
    onTrouble: () => undefined,
  });
  try {
    if ((await owing.care.mended(() => push(owing, 'background-sync'))) !== undefined)
      throw new Error('something is still owed');
  } finally {
    owing.personal.close();
  }
}
