import type { DatabaseTrouble } from '#local/database/database-guard';
import { inPhonesOwnBrowser, type BrowserPlace } from '#platform/location/browser-place';
import { requestPersistence, readPersistence, type Persistence } from '#platform/storage/storage';
import { openStore, type Store } from './store.ts';

/** A newer version of the app that is installed and waits. */
export interface AppUpdate {
  /**
   * The person accepted it. It takes over when the current worker has finished its work, which may be seconds later: the
   * browser waits for a download, or until the worker is idle.
   */
  readonly isAccepted?: true;
  /** Activates it and reloads the page. */
  apply(): void;
}

/** The browser cleared this phone's storage. */
export interface ClearedStorage {
  /** The number of pending orders that were lost, as far as it is known. */
  readonly waiting: number;
}

/** The state of the phone and of the browser in which the app runs. */
export interface Device {
  readonly place: BrowserPlace;
  /** The reason why the app cannot use its storage; undefined while it can. */
  readonly trouble: Store<DatabaseTrouble | undefined>;
  /** A newer version of the app that waits. */
  readonly update: Store<AppUpdate | undefined>;
  /** Set once, after the browser cleared the storage. */
  readonly cleared: Store<ClearedStorage | undefined>;
  /** Undefined until the browser answered. */
  readonly persistence: Store<Persistence | undefined>;
  /** Requests persistent storage, and shows the browser's answer. */
  requestPersistence(): Promise<Persistence>;
  /** Reads whether storage is persistent, without requesting it. */
  readPersistence(): Promise<void>;
  /** Shows the install prompt, if the browser offers one. */
  readonly install: Store<(() => void) | undefined>;
  /** The version of the running app, to tell builds apart. */
  readonly version: string;
}

/** The browser's APIs about the device; a test has none of them. */
export interface DeviceDeps {
  readonly place?: BrowserPlace;
  readonly storage?: Parameters<typeof requestPersistence>[0];
  readonly version?: string;
}

export function openDevice({ place = 'full', storage = {}, version = '' }: DeviceDeps = {}): Device {
  const persistence = openStore<Persistence | undefined>(undefined);
  return {
    place,
    version,
    trouble: openStore<DatabaseTrouble | undefined>(undefined),
    update: openStore<AppUpdate | undefined>(undefined),
    cleared: openStore<ClearedStorage | undefined>(undefined),
    install: openStore<(() => void) | undefined>(undefined),
    persistence,
    async requestPersistence() {
      const answer = await requestPersistence(storage);
      persistence.show(answer);
      return answer;
    },
    readPersistence: async () => persistence.show(await readPersistence(storage)),
  };
}

/** The same page for the phone's own browser: LINE opens such a URL there. */
export function addressInPhonesOwnBrowser(address: string): string {
  return inPhonesOwnBrowser(address);
}
