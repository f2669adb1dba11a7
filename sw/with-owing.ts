import { openDatabase } from '#local/open-database';
import { systemClock } from '#platform/clock';
import { systemIds } from '#platform/ids';
import { openLog } from '#platform/log';
import { freePictures } from '#platform/picture-cache';
import { browserLocks } from '#platform/web-locks';
import { loadTenant } from '#remote/load-tenant';
import type { TenantConfiguration } from '#domain/tenant';
import type { OrderNews } from '#sync/order-news';
import { openOwing, type Owing } from '#sync/owing';

export interface OwingOfWorkerDoors {
  /** The tenant's prefix with its origin. */
  readonly scope: URL;
  readonly noteSent: (bytes: number) => void;
  readonly afterSettled?: (news: OrderNews) => void;
}

/**
 * Opens what the phone owes for one piece of work, and closes it again: a database that stays open would stand in the way
 * of the next version's.
 *
 * @throws Error when the tenant or its database cannot be had
 */
export async function withOwing<Result>(
  { scope, noteSent, afterSettled }: OwingOfWorkerDoors,
  work: (owing: Owing, tenant: TenantConfiguration) => Promise<Result>,
): Promise<Result> {
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
    afterSettled: (news) => afterSettled?.(news),
    noteSent,
  });
  try {
    await openDatabase(owing.personal, systemClock);
    return await work(owing, tenant);
  } finally {
    owing.personal.close();
  }
}
