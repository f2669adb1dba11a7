import type { TenantConfiguration } from '#domain/tenants/tenant';
import { guardDatabase, type StorageGuardDeps, type DatabaseGuard } from '#local/database/database-guard';
import { LEASE_MS } from '#platform/locks/lease-locks';
import type { Locks } from '#platform/locks/locks';
import { openLocks } from '#platform/locks/open-locks';
import type { WebLocks } from '#platform/locks/web-locks';
import { leaseStore } from '#local/kernel/leases';
import { PersonalDatabase, type DatabaseEngine } from '#local/database/personal-database';
import { ensureToken } from '#local/kernel/settings';
import { readSession } from '#local/accounts/sessions';
import type { Clock } from '#platform/runtime/clock';
import type { Ids } from '#platform/runtime/ids';
import type { OnPageFrozen } from '#platform/runtime/page-frozen';
import type { Log } from '#platform/runtime/log';
import { customerOf } from '#local/kernel/account';
import { endSession } from './end-session.ts';
import type { OrderNews } from '#sync/notifications/order-news';
import { apiBaseOf, openReachability, type Remote } from '#remote/calls/remote';
import { openServerClock } from '#remote/calls/server-clock';

/** The dependencies of sending, in a tab as well as in the service worker. */
export interface SyncContext {
  readonly tenant: string;
  readonly personal: PersonalDatabase;
  readonly storage: DatabaseGuard;
  readonly remote: Remote;
  readonly clock: Clock;
  readonly locks: Locks;
  readonly log: Log;
  /** Whether the browser reports being online; only a hint. */
  readonly isOnlineHint: () => boolean;
  /** From 0 to 1. */
  readonly random: () => number;
  readonly newId: () => string;
  /** Called after the acceptance or refusal of a pending order was stored. */
  readonly afterSettled?: ((news: OrderNews) => void) | undefined;
  /** Called when the server requires a newer version of the app. */
  readonly onAppTooOld?: (() => void) | undefined;
}

export interface SyncContextDeps {
  readonly tenant: TenantConfiguration;
  /** The tenant's base URL: `https://shop.example/demo/`. */
  readonly prefix: URL;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly isOnlineHint: () => boolean;
  readonly random: () => number;
  /** Undefined if the browser has none; leases in the database replace them. */
  readonly webLocks: WebLocks | undefined;
  readonly engine?: DatabaseEngine;
  readonly freeSpace: StorageGuardDeps['freeSpace'];
  readonly onTrouble: StorageGuardDeps['onTrouble'];
  /** Absent in the service worker. */
  readonly onPageFrozen?: OnPageFrozen;
  readonly afterSettled?: (news: OrderNews) => void;
  readonly onAppTooOld?: () => void;
  /** Called after a session was marked as ended. */
  readonly afterSessionEnded?: () => void;
  /** Like `afterSessionEnded`, for a back end that reports it in the body; possibly nobody was signed in. */
  readonly afterUnauthenticated?: () => void;
  /** Reports the size of a request's body for the data use statistics. */
  readonly noteSent?: (bytes: number) => void;
}

/** Creates the dependencies of sending, including the personal database, which is not opened yet. */
export function createSyncContext(deps: SyncContextDeps): SyncContext {
  const { tenant, clock, log, isOnlineHint, random } = deps;
  const personal = new PersonalDatabase(tenant.tenant, deps.engine);
  const { freeSpace, onTrouble } = deps;
  const storage = guardDatabase(personal, {
    freeSpace: freeSpace,
    onTrouble,
    clock,
    onPageFrozen: deps.onPageFrozen,
    log: (code) => log.write(code),
  });
  const remote: Remote = {
    tenant: tenant.tenant,
    apiBase: apiBaseOf(tenant.apiBase, deps.prefix),
    prefix: deps.prefix,
    capabilities: tenant.capabilities,
    fetch: deps.fetch,
    clock,
    credentials: async () => {
      const session = await readSession(personal.sessions);
      if (session === undefined) return undefined;
      return { token: session.token, customer: customerOf(session.person) };
    },
    // Signing in must work even if storage is full.
    signInDevice: () =>
      ensureToken(personal.settings, 'sign-in-device', () => newToken(deps.ids)).catch(() => undefined),
    onSessionEnded: async (token) => {
      if (!(await endSession(personal, token))) return;
      log.write('session-ended');
      deps.afterSessionEnded?.();
    },
    onUnauthenticated: async (token) => {
      if (token !== undefined && !(await endSession(personal, token))) return;
      log.write('session-ended');
      deps.afterUnauthenticated?.();
    },
    reachability: openReachability(clock),
    serverClock: openServerClock(clock),
    noteSent: deps.noteSent,
    noteFailed: (call, requestId) => log.write('call-failed', { call, requestId }),
  };
  const locks = openLocks(deps.webLocks, {
    leases: leaseStore(personal.leases, LEASE_MS),
    holder: deps.ids.newId(),
    nowMs: () => clock.now().getTime(),
    after: (delayMs, callback) => clock.after(delayMs, callback),
  });
  const { afterSettled, onAppTooOld } = deps;
  return {
    tenant: tenant.tenant,
    personal,
    storage,
    remote,
    clock,
    locks,
    log,
    isOnlineHint,
    random,
    newId: () => deps.ids.newId(),
    afterSettled,
    onAppTooOld,
  };
}

/** Two random UUIDs have 244 random bits, also in browsers without `randomUUID`. */
function newToken(ids: Ids): string {
  return `${ids.newId()}${ids.newId()}`.replaceAll('-', '');
}

/** Two queues are sent in parallel, each under its own lock, so that a slow upload never delays an order. */
export type QueueName = 'changes' | 'uploads';

/** The name of the lock for everything that sends or decides about a queue's rows (`queueOf`). */
export function outboxLock(syncContext: Pick<SyncContext, 'tenant'>, queue: QueueName = 'changes'): string {
  return `khaisong:${syncContext.tenant}:${queue === 'changes' ? 'outbox' : queue}`;
}
