import type { Phone } from '#state/runtime/phone';
import type { TenantConfiguration } from '#domain/tenants/tenant';
import { AnswersDatabase } from '#local/database/answers-database';
import { guardDatabase, type DatabaseTrouble } from '#local/database/database-guard';
import { BusyDatabaseError, NewerDatabaseError, openDatabase } from '#local/database/open-database';
import type { DatabaseEngine, PersonalDatabase } from '#local/database/personal-database';
import { storageFaultOf } from '#platform/storage/storage-fault';
import { openHomeStore } from '#platform/storage/stored-home';
import type { ChunkStore } from '#platform/storage/chunk-store';
import type { Clock } from '#platform/runtime/clock';
import type { Connectivity } from '#platform/network/connectivity';
import type { Ids } from '#platform/runtime/ids';
import type { PlacesFile, PlacesFileName } from '#platform/storage/places-file';
import type { OnPageFrozen } from '#platform/runtime/page-frozen';
import { openLog } from '#platform/runtime/log';
import type { WebLocks } from '#platform/locks/web-locks';
import type { AskWorker } from '#sync/catalogue/catalogue-task';
import { openSync } from '#sync/engine/open-sync';
import type { OrderNews } from '#sync/notifications/order-news';
import { createSyncContext } from '#sync/outbox/sync-context';
import { openDevice, type DeviceDeps } from '#state/runtime/device';
import { shareRuns, spaceToFree } from '#state/device/space-to-free';
import { runInBackground } from '#state/runtime/run-in-background';
import { forgetEndedAccount, renewGuest } from '#state/accounts/session';

/** The browser's APIs, or their stand-ins in a test. */
export interface PhoneDeps {
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
  readonly openChunkStore: () => Promise<ChunkStore | undefined>;
  /** Absent without Cache Storage: then home is not stored. */
  readonly caches?: Pick<CacheStorage, 'open' | 'delete'> | undefined;
  /** Absent if nobody edits addresses. */
  readonly openPlacesFile?: (name: PlacesFileName) => Promise<PlacesFile | undefined>;
  /** Absent without a service worker. */
  readonly askWorker?: AskWorker;
  readonly onQueued: () => void;
  /** Called when the server accepted or refused a waiting order. */
  readonly afterSettled?: (news: OrderNews) => void;
  /** The server accepts orders only from newer versions of the app: time to look for one. */
  readonly onAppTooOld?: () => void;
  /** Counts the bytes of a request's body for the data use. */
  readonly noteSent?: (bytes: number) => void;
  /** Deletes the cached pictures; false if there were none. */
  readonly freePictures: () => Promise<boolean>;
  readonly device?: DeviceDeps;
  /** Absent where nothing freezes a page, as in most tests. */
  readonly onPageFrozen?: OnPageFrozen;
  readonly engine?: DatabaseEngine;
}

/**
 * Opens the phone's databases and services. The sync starts to listen only when `phone.sync.start()` is called.
 *
 * @throws NewerDatabaseError if a newer app wrote them; BusyDatabaseError if they do not open in time; the browser's
 * error if it stores nothing. Data that exists only on this phone is never deleted.
 */
export async function openPhone(deps: PhoneDeps): Promise<Phone> {
  const { tenant, clock, ids, connectivity } = deps;
  const log = openLog(() => clock.now());
  const device = openDevice(deps.device);
  const answers = new AnswersDatabase(tenant.tenant, deps.engine);
  const freePictures = shareRuns(deps.freePictures);
  const freeSpace = spaceToFree({ ...deps, freePictures, answers, personal: () => syncContext.personal });
  const onTrouble = (found: DatabaseTrouble) => {
    log.write('storage-trouble', { found });
    device.trouble.show(found);
  };
  const syncContext = createSyncContext({
    ...deps,
    log,
    freeSpace,
    onTrouble,
    isOnlineHint: () => connectivity.isOnlineHint(),
    afterSessionEnded: () =>
      runInBackground(
        phone,
        'answers-not-forgotten',
        forgetEndedAccount(phone).then(() => renewGuest(phone)),
      ),
    afterUnauthenticated: () =>
      runInBackground(
        phone,
        'answers-not-forgotten',
        forgetEndedAccount(phone).then(async () => {
          const module = await import('#state/accounts/replace-by-guest').catch(() => undefined);
          await module?.replaceByGuest(phone);
        }),
      ),
  });
  // The cache database frees only pictures; the rest of its space is what the personal database may reclaim.
  guardDatabase(answers, {
    freeSpace: [freePictures],
    onTrouble,
    clock,
    onPageFrozen: deps.onPageFrozen,
    log: (code) => log.write(code),
  });
  await Promise.all([openOrUpgrade(syncContext.personal, deps), openAnswers(answers, deps)]);
  const phone: Phone = {
    tenant,
    basePath: deps.prefix.pathname,
    personal: syncContext.personal,
    answers,
    remote: syncContext.remote,
    clock,
    ids,
    connectivity,
    sync: openSync(syncContext, connectivity),
    log,
    syncContext,
    device,
    openChunkStore: deps.openChunkStore,
    caches: deps.caches,
    home: openHomeStore(deps.caches, deps.prefix.pathname, syncContext.locks),
    openPlacesFile: deps.openPlacesFile ?? (() => Promise.resolve(undefined)),
    askWorker: deps.askWorker ?? (() => Promise.resolve(undefined)),
    freePictures: deps.freePictures,
    onQueued: deps.onQueued,
  };
  return phone;
}

/** An upgrade needs space, so a full phone deletes its pictures for it. A failed upgrade changes nothing. */
async function openOrUpgrade(
  database: PersonalDatabase | AnswersDatabase,
  { clock, freePictures }: Pick<PhoneDeps, 'clock' | 'freePictures'>,
): Promise<void> {
  try {
    await openDatabase(database, clock);
  } catch (fault) {
    // The error of an aborted upgrade does not say why the browser aborted it.
    const isAborted = fault instanceof Error && fault.name === 'AbortError';
    const mayBeFull = isAborted || storageFaultOf(fault) === 'no-room';
    if (!mayBeFull || !(await freePictures())) throw fault;
    await openDatabase(database, clock);
  }
}

/** The cache can be filled again, so a cache database that cannot be opened is recreated. */
async function openAnswers(
  answers: AnswersDatabase,
  deps: Pick<PhoneDeps, 'clock' | 'freePictures'>,
): Promise<void> {
  try {
    await openOrUpgrade(answers, deps);
  } catch (fault) {
    if (fault instanceof NewerDatabaseError || fault instanceof BusyDatabaseError) throw fault;
    await answers.delete({ disableAutoOpen: false });
    await openDatabase(answers, deps.clock);
  }
}
