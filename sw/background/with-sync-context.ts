import { openDatabase } from '#local/database/open-database';
import { systemClock } from '#platform/runtime/clock';
import { systemIds } from '#platform/runtime/ids';
import { openLog } from '#platform/runtime/log';
import { freePictures } from '#platform/storage/picture-cache';
import { browserLocks } from '#platform/locks/web-locks';
import { loadTenant, type TenantOutcome, type TenantProblem } from '#remote/files/load-tenant';
import type { TenantConfiguration } from '#domain/tenants/tenant';
import type { OrderNews } from '#sync/notifications/order-news';
import { createSyncContext, type SyncContext } from '#sync/outbox/sync-context';

export interface WorkerSyncContextDeps {
  /** The tenant's prefix with its origin. */
  readonly scope: URL;
  readonly noteSent: (bytes: number) => void;
  readonly afterSettled?: (news: OrderNews) => void;
}

/** The result of the work, or the reason why nothing was done: the tenant's configuration was not available. */
export type WorkOutcome<Result> =
  | { readonly kind: 'done'; readonly result: Result }
  | { readonly kind: TenantProblem };

/**
 * Opens the sync context for one piece of work and closes it again: an open database would block the next version's
 * upgrade.
 *
 * @throws Error if the database cannot be opened
 */
export async function withSyncContext<Result>(
  { scope, noteSent, afterSettled }: WorkerSyncContextDeps,
  work: (syncContext: SyncContext, tenant: TenantConfiguration) => Promise<Result>,
): Promise<WorkOutcome<Result>> {
  const found = await tenantOf(scope);
  if (found.kind !== 'read') return found;
  const { tenant } = found;
  const syncContext = createSyncContext({
    tenant,
    prefix: scope,
    fetch: (request) => fetch(request),
    clock: systemClock,
    ids: systemIds,
    log: openLog(() => systemClock.now()),
    isOnlineHint: () => navigator.onLine,
    random: Math.random,
    webLocks: browserLocks(navigator),
    freeSpace: [() => freePictures(caches, scope.pathname)],
    onTrouble: () => undefined,
    afterSettled: (news) => afterSettled?.(news),
    noteSent,
  });
  try {
    await openDatabase(syncContext.personal, systemClock);
    return { kind: 'done', result: await work(syncContext, tenant) };
  } finally {
    syncContext.personal.close();
  }
}

/**
 * Reads the cached configuration first, and the network's if the cached one is unreadable, because it may have been
 * corrected since.
 */
async function tenantOf(scope: URL): Promise<TenantOutcome> {
  const cached = await loadTenant(scope, async (address, options) => {
    return (await caches.match(address, { ignoreVary: true })) ?? (await fetch(address, options));
  });
  return cached.kind === 'unreadable' ? await loadTenant(scope, fetch) : cached;
}
