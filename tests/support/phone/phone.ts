import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { TenantConfiguration } from '#domain/tenants/tenant';
import type { Connectivity, WakeReason } from '#platform/network/connectivity';
import { systemIds } from '#platform/runtime/ids';
import { openPlacesFile } from '#platform/storage/places-file';
import type { WebLocks } from '#platform/locks/web-locks';
import type { AskWorker } from '#sync/catalogue/catalogue-task';
import { openPhone } from '#state/app/open-phone';
import { type Phone } from '#state/runtime/phone';
import { memoryCaches, type MemoryCaches } from './memory-caches.ts';
import { memoryChunkStore, type MemoryChunkStore } from './memory-chunk-store.ts';
import type { ServerConnection } from './network-to.ts';
import { phoneClock, type PhoneClock } from './phone-clock.ts';
import { webLocksOfOneBrowser } from './web-locks.ts';

/** A phone with its own disk, clock and connection. Closing and reopening it keeps the disk. */
export interface TestPhone {
  readonly phone: Phone;
  readonly clock: PhoneClock;
  readonly network: TestNetwork;
  /** Closes the app and keeps its stored data. */
  close(): void;
  /** Opens the app again on the same disk, perhaps with another connection. */
  reopen(changes?: Pick<Partial<TestPhoneOptions>, 'connection'>): Promise<TestPhone>;
  /** Opens the app in a second tab of the same browser: the same disk, clock, connection and locks. */
  openTab(): Promise<TestPhone>;
  /** Waits until all background work has ended. */
  untilIdle(): Promise<void>;
  /** Lets time pass, and waits until the work that it started has ended. */
  wait(milliseconds: number): Promise<void>;
}

/** The browser's own view of the network. */
export interface TestNetwork extends Connectivity {
  isOnline: boolean;
  wake(reason: WakeReason): void;
}

export interface TestPhoneOptions {
  readonly tenant: TenantConfiguration;
  readonly connection: Pick<ServerConnection, 'fetch'>;
  readonly clock?: PhoneClock;
  readonly disk?: IDBFactory;
  /** False for plain http and old browsers, which have no Web Locks. */
  readonly hasWebLocks?: boolean;
  /** The browser's locks. If absent, the phone has a browser of its own. */
  readonly webLocks?: WebLocks;
  readonly random?: () => number;
  /** Deletes pictures on a full phone. */
  readonly freePictures?: () => Promise<boolean>;
  /** The storage of the catalogue's chunks, a part of the disk. 'none': a browser without caches. */
  readonly chunkStore?: MemoryChunkStore | 'none';
  /** The storage of other files, a part of the disk. */
  readonly caches?: MemoryCaches;
  /** If absent, there is no service worker. */
  readonly askWorker?: AskWorker;
}

export async function openTestPhone(options: TestPhoneOptions): Promise<TestPhone> {
  const clock = options.clock ?? phoneClock();
  const disk = options.disk ?? new IDBFactory();
  const chunkStore = options.chunkStore ?? memoryChunkStore();
  const caches = options.caches ?? memoryCaches();
  const basePath = `/${options.tenant.tenant}/`;
  const network = testNetwork();
  const webLocks = options.webLocks ?? webLocksOfOneBrowser();
  const phone = await openPhone({
    tenant: options.tenant,
    prefix: new URL(`https://shop.example${basePath}`),
    fetch: (request) => options.connection.fetch(request),
    clock,
    ids: systemIds,
    connectivity: network,
    random: options.random ?? (() => 0),
    webLocks: options.hasWebLocks === false ? undefined : webLocks,
    openChunkStore: () => Promise.resolve(chunkStore === 'none' ? undefined : chunkStore),
    caches,
    openPlacesFile: async (name) =>
      openPlacesFile(caches, basePath, name, `https://shop.example${basePath}assets/${name}.json`),
    ...(options.askWorker === undefined ? {} : { askWorker: options.askWorker }),
    onQueued: () => undefined,
    freePictures: options.freePictures ?? (async () => false),
    // Dexie's cache of queries is keyed by the database's name alone, so each phone would see the data of the others.
    engine: { indexedDB: disk, IDBKeyRange, cache: 'disabled' },
  });
  const untilIdle = () => phone.sync.wake('timer');
  const close = () => {
    phone.personal.close();
    phone.answers.close();
  };
  return {
    phone,
    clock,
    network,
    close,
    reopen: async (changes = {}) => {
      close();
      return await openTestPhone({ ...options, ...changes, clock, disk, webLocks, chunkStore, caches });
    },
    openTab: async () => await openTestPhone({ ...options, clock, disk, webLocks, chunkStore, caches }),
    untilIdle,
    wait: async (milliseconds) => {
      clock.moveOn(milliseconds);
      await untilIdle();
    },
  };
}

function testNetwork(): TestNetwork {
  const callbacks = new Set<(reason: WakeReason) => void>();
  const network: TestNetwork = {
    isOnline: true,
    isOnlineHint: () => network.isOnline,
    onHint: (callback) => network.onWake(callback),
    onWake(callback) {
      callbacks.add(callback);
      return () => void callbacks.delete(callback);
    },
    wake: (reason) => callbacks.forEach((callback) => callback(reason)),
  };
  return network;
}
