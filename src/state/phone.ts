import type { TenantConfiguration } from '#domain/tenant';
import { AnswersDatabase } from '#local/answers-database';
import { careForDatabase, type DatabaseTrouble } from '#local/database-care';
import { BusyDatabaseError, NewerDatabaseError, openDatabase } from '#local/open-database';
import type { DatabaseEngine, PersonalDatabase } from '#local/personal-database';
import type { ChunkStore } from '#platform/chunk-store';
import type { Clock } from '#platform/clock';
import type { Connectivity } from '#platform/connectivity';
import type { Ids } from '#platform/ids';
import type { PlacesFile, PlacesFileName } from '#platform/places-file';
import { openLog, type Log } from '#platform/log';
import type { WebLocks } from '#platform/web-locks';
import type { Remote } from '#remote/remote';
import type { AskWorker } from '#sync/catalogue-errand';
import { openSync } from '#sync/open-sync';
import type { OrderNews } from '#sync/order-news';
import { openOwing, type Owing } from '#sync/owing';
import type { Sync } from '#sync/sync';
import { openDevice, type Device, type DeviceDoors } from './device.ts';
import { roomToMake } from './make-room.ts';
import { runBehind } from './run-behind.ts';
import { forgetEndedAccount, renewGuest } from './session.ts';

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
  readonly device: Device;
  /** Where the pieces of the catalogue stand; undefined where the browser keeps none. */
  readonly openChunkStore: () => Promise<ChunkStore | undefined>;
  /** What is known of places; undefined where the code for it did not come. */
  readonly openPlacesFile: (name: PlacesFileName) => Promise<PlacesFile | undefined>;
  /** The service worker, for what would keep a slow page busy. */
  readonly askWorker: AskWorker;
  /** Throws the kept pictures away; false when there were none. */
  readonly freePictures: () => Promise<boolean>;
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
  readonly device?: DeviceDoors;
  readonly engine?: DatabaseEngine;
}

/**
 * Opens what the phone remembers. The sync starts to listen only when `phone.sync.start()` is called.
 *
 * @throws NewerDatabaseError when a newer app wrote it; BusyDatabaseError when it is not opened in time; what the browser
 * says when it keeps nothing. What only this phone knows is never wiped.
 */
export async function openPhone(doors: PhoneDoors): Promise<Phone> {
  const { tenant, clock, ids, connectivity } = doors;
  const log = openLog(() => clock.now());
  const device = openDevice(doors.device);
  const answers = new AnswersDatabase(tenant.tenant, doors.engine);
  const makeRoom = roomToMake({ ...doors, answers, personal: () => owing.personal });
  const onTrouble = (found: DatabaseTrouble) => {
    log.write('storage-trouble', { found });
    device.trouble.show(found);
  };
  const owing = openOwing({
    ...doors,
    log,
    makeRoom,
    onTrouble,
    isOnlineHint: () => connectivity.isOnlineHint(),
    afterSessionEnded: () =>
      runBehind(
        phone,
        'answers-not-forgotten',
        forgetEndedAccount(phone).then(() => renewGuest(phone)),
      ),
    afterUnauthenticated: () =>
      runBehind(
        phone,
        'answers-not-forgotten',
        forgetEndedAccount(phone).then(async () => {
          const module = await import('./accounts/replace-by-guest.ts').catch(() => undefined);
          await module?.replaceByGuest(phone);
        }),
      ),
  });
  // Answers give way to nothing of their own: what they take is what the other database may ask back.
  careForDatabase(answers, {
    makeRoom: [doors.freePictures],
    onTrouble,
    clock,
    tell: (code) => log.write(code),
  });
  await Promise.all([openDatabase(owing.personal, clock), openAnswers(answers, clock)]);
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
    device,
    openChunkStore: doors.openChunkStore,
    openPlacesFile: doors.openPlacesFile ?? (() => Promise.resolve(undefined)),
    askWorker: doors.askWorker ?? (() => Promise.resolve(undefined)),
    freePictures: doors.freePictures,
    onQueued: doors.onQueued,
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
