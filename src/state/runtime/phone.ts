import type { TenantConfiguration } from '#domain/tenants/tenant';
import type { AnswersDatabase } from '#local/database/answers-database';
import type { PersonalDatabase } from '#local/database/personal-database';
import type { ChunkStore } from '#platform/storage/chunk-store';
import type { HomeStore } from '#platform/storage/stored-home';
import type { Clock } from '#platform/runtime/clock';
import type { Connectivity } from '#platform/network/connectivity';
import type { Ids } from '#platform/runtime/ids';
import type { PlacesFile, PlacesFileName } from '#platform/storage/places-file';
import type { Log } from '#platform/runtime/log';
import type { Remote } from '#remote/calls/remote';
import type { AskWorker } from '#sync/catalogue/catalogue-task';
import type { SyncContext } from '#sync/outbox/sync-context';
import type { Sync } from '#sync/outbox/sync';
import type { Device } from './device.ts';

/** All services that the functions of state/ use. One per open app; stories open several in one process. */
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
  /** The services for sending; decisions about unsent orders take its lock. */
  readonly syncContext: SyncContext;
  readonly device: Device;
  /** The storage of the catalogue's chunks; undefined if the browser has none. */
  readonly openChunkStore: () => Promise<ChunkStore | undefined>;
  /** The storage of the places files; undefined if its code could not be loaded. */
  readonly openPlacesFile: (name: PlacesFileName) => Promise<PlacesFile | undefined>;
  /** The service worker, for work that would block a slow page. */
  readonly askWorker: AskWorker;
  /** Home as it was last shown, for the next start. */
  readonly home: HomeStore;
  /** The browser's Cache Storage; undefined if it has none. */
  readonly caches: Pick<CacheStorage, 'open' | 'delete'> | undefined;
  /** Deletes the cached pictures; false if there were none. */
  readonly freePictures: () => Promise<boolean>;
  /** Called after a change was enqueued: requests persistent storage and a wake-up when the network is back. */
  readonly onQueued: () => void;
}
