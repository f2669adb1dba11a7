import type { DatabaseTrouble } from '#local/database/database-guard';
import { inPhonesOwnBrowser, type BrowserPlace } from '#platform/location/browser-place';
import { requestPersistence, readPersistence, type Persistence } from '#platform/storage/storage';
import { openStore, type Store } from './store.ts';

/** A newer version of the app that is here and waits. */
export interface AppUpdate {
  /** Puts it in the place of this one, and opens the page again. */
  apply(): void;
}

/** The browser cleared what this phone had kept. */
export interface ClearedStorage {
  /** Orders that were waiting to be sent, as far as is known. */
  readonly waiting: number;
}

/** How it stands with the phone and the browser that the app runs in. */
export interface Device {
  readonly place: BrowserPlace;
  /** Why the app cannot go on with what it keeps; undefined while all is well. */
  readonly trouble: Store<DatabaseTrouble | undefined>;
  /** A newer version of the app that waits. */
  readonly update: Store<AppUpdate | undefined>;
  /** Set once, after the browser cleared what was kept. */
  readonly cleared: Store<ClearedStorage | undefined>;
  /** Undefined until the browser answered. */
  readonly persistence: Store<Persistence | undefined>;
  /** Asks the browser to keep what the phone remembers, and shows what it says. */
  askForPersistence(): Promise<Persistence>;
  /** Reads whether it is kept, without asking for it. */
  readPersistence(): Promise<void>;
  /** The way to install the app, where the browser offers one. */
  readonly install: Store<(() => void) | undefined>;
  /** Of the app that is open, for telling builds apart. */
  readonly version: string;
}

/** What the device is asked through; a test has none of it. */
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
    async askForPersistence() {
      const answer = await requestPersistence(storage);
      persistence.show(answer);
      return answer;
    },
    readPersistence: async () => persistence.show(await readPersistence(storage)),
  };
}

/** The same page, for the phone's own browser: LINE opens such an address there. */
export function addressInPhonesOwnBrowser(address: string): string {
  return inPhonesOwnBrowser(address);
}
