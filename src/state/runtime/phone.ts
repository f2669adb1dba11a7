import type { TenantConfiguration } from '#domain/tenants/tenant';
import type { AnswersDatabase } from '#local/database/answers-database';
import type { PersonalDatabase } from '#local/database/personal-database';
import type { ChunkStore } from '#platform/storage/chunk-store';
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
  readonly syncContext: SyncContext;
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
