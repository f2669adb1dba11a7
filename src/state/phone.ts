import type { TenantConfiguration } from '#domain/tenant';
import { AnswersDatabase } from '#local/answers-database';
import { openDatabase } from '#local/open-database';
import type { DatabaseEngine, PersonalDatabase } from '#local/personal-database';
import type { Clock } from '#platform/clock';
import type { Connectivity } from '#platform/connectivity';
import type { Ids } from '#platform/ids';
import { openLog, type Log } from '#platform/log';
import type { WebLocks } from '#platform/locks';
import type { Remote } from '#remote/remote';
import { openSync } from '#sync/open-sync';
import { openOwing, type Owing } from '#sync/owing';
import type { Sync } from '#sync/sync';
import { renewGuest } from './session.ts';

/** Everything that a verb of state/ may touch. One per open app; stories open several in one process. */
export interface Phone {
  readonly tenant: TenantConfiguration;
  /** '/demo/'. */
  readonly basePath: string;
  readonly personal: PersonalDatabase;
  readonly answers: AnswersDatabase;
  readonly remote: Remote;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly connectivity: Connectivity;
  readonly sync: Sync;
  readonly log: Log;
  /** What sending needs; decisions about unsent orders take its lock. */
  readonly owing: Owing;
  /** Called after something was queued: asks the browser to keep the phone's data and to wake it when there is a network. */
  readonly onQueued: () => void;
}

/** The browser, or what stands in for it in a test. */
export interface PhoneDoors {
  readonly tenant: TenantConfiguration;
  /** The tenant's prefix with its origin: `https://shop.example/demo/`. */
  readonly prefix: URL;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly connectivity: Connectivity;
  /** From 0 to 1. */
  readonly random: () => number;
  readonly webLocks: WebLocks | undefined;
  readonly onQueued: () => void;
  /** How much a question's body is, for the count of data used. */
  readonly noteSent?: (bytes: number) => void;
  readonly engine?: DatabaseEngine;
}

/**
 * Opens what the phone remembers. The sync starts to listen only when `phone.sync.start()` is called.
 *
 * @throws NewerDatabaseError when a newer app wrote it; what the browser says when it keeps nothing. Nothing is ever wiped.
 */
export async function openPhone(doors: PhoneDoors): Promise<Phone> {
  const { tenant, clock, ids, connectivity } = doors;
  const log = openLog(() => clock.now());
  const owing = openOwing({
    ...doors,
    log,
    isOnlineHint: () => connectivity.isOnlineHint(),
    afterSessionEnded: () => void renewGuest(phone),
  });
  const answers = new AnswersDatabase(tenant.tenant, doors.engine);
  await Promise.all([openDatabase(owing.personal), openDatabase(answers)]);
  const phone: Phone = {
    tenant,
    basePath: doors.prefix.pathname,
    personal: owing.personal,
    answers,
    remote: owing.remote,
    clock,
    ids,
    connectivity,
    sync: openSync(owing, connectivity),
    log,
    owing,
    onQueued: doors.onQueued,
  };
  return phone;
}
