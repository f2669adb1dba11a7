import type { TenantConfiguration } from '#domain/tenant';
import type { AnswersDatabase } from '#local/answers-database';
import type { PersonalDatabase } from '#local/personal-database';
import type { Clock } from '#platform/clock';
import type { Connectivity } from '#platform/connectivity';
import type { Ids } from '#platform/ids';
import type { Log } from '#platform/log';
import type { Remote } from '#remote/remote';
import type { Sync } from '#sync/sync';

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
}
