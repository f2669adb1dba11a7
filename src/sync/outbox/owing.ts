import type { TenantConfiguration } from '#domain/tenants/tenant';
import { careForDatabase, type CareDoors, type DatabaseCare } from '#local/database/database-care';
import { LEASE_MS } from '#platform/locks/lease-locks';
import type { Locks } from '#platform/locks/locks';
import { openLocks } from '#platform/locks/open-locks';
import type { WebLocks } from '#platform/locks/web-locks';
import { leaseStore } from '#local/kernel/leases';
import { PersonalDatabase, type DatabaseEngine } from '#local/database/personal-database';
import { signInDevice } from '#local/kernel/preferences';
import { readSession } from '#local/accounts/sessions';
import type { Clock } from '#platform/runtime/clock';
import type { Ids } from '#platform/runtime/ids';
import type { Log } from '#platform/runtime/log';
import { customerOf } from '#local/kernel/account';
import type { QueueName } from './change-facts.ts';
import { endSession } from './end-session.ts';
import type { OrderNews } from '#sync/notifications/order-news';
import { apiBaseOf, openReachability, type Remote } from '#remote/calls/remote';
import { openShopClock } from '#remote/calls/shop-clock';

/** What sending needs, in a tab and in the service worker alike. */
export interface Owing {
  readonly tenant: string;
  readonly personal: PersonalDatabase;
  readonly care: DatabaseCare;
  readonly remote: Remote;
  readonly clock: Clock;
  readonly locks: Locks;
  readonly log: Log;
  /** What the browser believes about the network; a hint. */
  readonly isOnlineHint: () => boolean;
  /** From 0 to 1. */
  readonly random: () => number;
  readonly newId: () => string;
  /** Called when the shop took or refused an order that waited, once it is written down. */
  readonly afterSettled?: ((news: OrderNews) => void) | undefined;
  /** The shop takes orders of newer versions of the app only. */
  readonly onAppTooOld?: (() => void) | undefined;
}

export interface OwingDoors {
  readonly tenant: TenantConfiguration;
  /** The tenant's prefix with its origin: `https://shop.example/demo/`. */
  readonly prefix: URL;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly isOnlineHint: () => boolean;
  readonly random: () => number;
  /** Undefined where the browser has none: leases in the database stand in. */
  readonly webLocks: WebLocks | undefined;
  readonly engine?: DatabaseEngine;
  readonly makeRoom: CareDoors['makeRoom'];
  readonly onTrouble: CareDoors['onTrouble'];
  readonly afterSettled?: (news: OrderNews) => void;
  readonly onAppTooOld?: () => void;
  /** The session was marked as over. */
  readonly afterSessionEnded?: () => void;
  /** The same for a back end that says it in the body; nobody may have been signed in. */
  readonly afterUnauthenticated?: () => void;
  /** How much a question's body is, for the count of data used. */
  readonly noteSent?: (bytes: number) => void;
}

export function openOwing(doors: OwingDoors): Owing {
  const { tenant, clock, log, isOnlineHint, random } = doors;
  const personal = new PersonalDatabase(tenant.tenant, doors.engine);
  const { makeRoom, onTrouble } = doors;
  const care = careForDatabase(personal, { makeRoom, onTrouble, clock, tell: (code) => log.write(code) });
  const remote: Remote = {
    tenant: tenant.tenant,
    apiBase: apiBaseOf(tenant.apiBase, doors.prefix),
    prefix: doors.prefix,
    capabilities: tenant.capabilities,
    fetch: doors.fetch,
    clock,
    credentials: async () => {
      const session = await readSession(personal.sessions);
      if (session === undefined) return undefined;
      return { token: session.token, customer: customerOf(session.person) };
    },
    // A phone that is full signs in all the same.
    signInDevice: () => signInDevice(personal.preferences, () => doors.ids.newId()).catch(() => undefined),
    onSessionEnded: async (token) => {
      if (!(await endSession(personal, token))) return;
      log.write('session-ended');
      doors.afterSessionEnded?.();
    },
    onUnauthenticated: async (token) => {
      if (token !== undefined && !(await endSession(personal, token))) return;
      log.write('session-ended');
      doors.afterUnauthenticated?.();
    },
    reachability: openReachability(clock),
    shopClock: openShopClock(clock),
    noteSent: doors.noteSent,
    noteFailed: (call, requestId) => log.write('call-failed', { call, requestId }),
  };
  const locks = openLocks(doors.webLocks, {
    leases: leaseStore(personal.leases, LEASE_MS),
    holder: doors.ids.newId(),
    nowMs: () => clock.now().getTime(),
    after: (delayMs, callback) => clock.after(delayMs, callback),
  });
  const { afterSettled, onAppTooOld } = doors;
  return {
    tenant: tenant.tenant,
    personal,
    care,
    remote,
    clock,
    locks,
    log,
    isOnlineHint,
    random,
    newId: () => doors.ids.newId(),
    afterSettled,
    onAppTooOld,
  };
}

/** The lock for everything that sends or decides about the rows of a queue (`queueOf`). */
export function outboxLock(owing: Pick<Owing, 'tenant'>, queue: QueueName = 'changes'): string {
  return `khaisong:${owing.tenant}:${queue === 'changes' ? 'outbox' : queue}`;
}
