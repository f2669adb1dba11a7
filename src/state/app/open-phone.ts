import type { Phone } from '#state/runtime/phone';
import type { TenantConfiguration } from '#domain/tenants/tenant';
import { AnswersDatabase } from '#local/database/answers-database';
import { guardDatabase, type DatabaseTrouble } from '#local/database/database-guard';
import { BusyDatabaseError, NewerDatabaseError, openDatabase } from '#local/database/open-database';
import type { DatabaseEngine } from '#local/database/personal-database';
import type { ChunkStore } from '#platform/storage/chunk-store';
import type { Clock } from '#platform/runtime/clock';
import type { Connectivity } from '#platform/network/connectivity';
import type { Ids } from '#platform/runtime/ids';
import type { PlacesFile, PlacesFileName } from '#platform/storage/places-file';
import { openLog } from '#platform/runtime/log';
import type { WebLocks } from '#platform/locks/web-locks';
import type { AskWorker } from '#sync/catalogue/catalogue-task';
import { openSync } from '#sync/engine/open-sync';
import type { OrderNews } from '#sync/notifications/order-news';
import { createSyncContext } from '#sync/outbox/sync-context';
import { openDevice, type DeviceDeps } from '#state/runtime/device';
import { roomToMake } from '#state/device/make-room';
import { runInBackground } from '#state/runtime/run-in-background';
import { forgetEndedAccount, renewGuest } from '#state/accounts/session';

/** The browser, or what stands in for it in a test. */
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
  /** Left out where nobody writes an address. */
  readonly openPlacesFile?: (name: PlacesFileName) => Promise<PlacesFile | undefined>;
  /** Left out where there is no service worker. */
  readonly askWorker?: AskWorker;
  readonly onQueued: () => void;
  /** Called when the shop took or refused an order that waited. */
  readonly afterSettled?: (news: OrderNews) => void;
  /** The shop takes orders of newer versions of the app only: time to look for one. */
  readonly onAppTooOld?: () => void;
  /** How much a question's body is, for the count of data used. */
  readonly noteSent?: (bytes: number) => void;
  /** Throws the kept pictures away; false when there were none. */
  readonly freePictures: () => Promise<boolean>;
  readonly device?: DeviceDeps;
  readonly engine?: DatabaseEngine;
}

/**
 * Opens what the phone remembers. The sync starts to listen only when `phone.sync.start()` is called.
 *
 * @throws NewerDatabaseError when a newer app wrote it; BusyDatabaseError when it is not opened in time; what the browser
 * says when it keeps nothing. What only this phone knows is never wiped.
 */
export async function openPhone(deps: PhoneDeps): Promise<Phone> {
  const { tenant, clock, ids, connectivity } = deps;
  const log = openLog(() => clock.now());
  const device = openDevice(deps.device);
  const answers = new AnswersDatabase(tenant.tenant, deps.engine);
  const makeRoom = roomToMake({ ...deps, answers, personal: () => syncContext.personal });
  const onTrouble = (found: DatabaseTrouble) => {
    log.write('storage-trouble', { found });
    device.trouble.show(found);
  };
  const syncContext = createSyncContext({
    ...deps,
    log,
    makeRoom,
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
  // Answers give way to nothing of their own: what they take is what the other database may ask back.
  guardDatabase(answers, {
    makeRoom: [deps.freePictures],
    onTrouble,
    clock,
    tell: (code) => log.write(code),
  });
  await Promise.all([openDatabase(syncContext.personal, clock), openAnswers(answers, clock)]);
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
    openPlacesFile: deps.openPlacesFile ?? (() => Promise.resolve(undefined)),
    askWorker: deps.askWorker ?? (() => Promise.resolve(undefined)),
    freePictures: deps.freePictures,
    onQueued: deps.onQueued,
  };
  return phone;
}

/** Answers can be asked for again, so a database of them that cannot be opened is made anew. */
async function openAnswers(answers: AnswersDatabase, clock: Clock): Promise<void> {
  try {
    await openDatabase(answers, clock);
  } catch (fault) {
    if (fault instanceof NewerDatabaseError || fault instanceof BusyDatabaseError) throw fault;
    await answers.delete({ disableAutoOpen: false });
    await openDatabase(answers, clock);
  }
}
