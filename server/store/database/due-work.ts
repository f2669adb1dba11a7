import { sql, type SQL } from 'drizzle-orm';
import { JOB_KINDS, type JobKind } from './job-kinds.ts';
import type { Database } from './database.ts';
import { slicesOf } from './slices.ts';

/** Work in a tenant's database that waits for a process of the server. */
export interface DueWork {
  /** The kinds of jobs that are due and that no process is running. */
  readonly jobs: ReadonlySet<JobKind>;
  /** Whether an order event has no jobs for its webhooks yet. */
  readonly hasNewEvents: boolean;
  /** Whether an order changed and has no number of the change yet. */
  readonly hasChangedOrders: boolean;
  /** The revision of the owner's settings; 0 while nobody has saved any. */
  readonly settingsRevision: number;
}

/** The schemas of one statement. PostgreSQL prepares a statement of this size in some ten milliseconds, once. */
const SCHEMAS_PER_QUERY = 100;

/** Asks about one tenant, in its own database. */
export async function findOwnDueWork(database: Database, now: Date): Promise<DueWork> {
  const [found] = await ask(database, [''], now);
  if (found === undefined) throw new Error('the database gave no answer');
  return found.due;
}

/**
 * Asks about many tenants in few statements.
 *
 * @param server the PostgreSQL of all of them
 * @returns keyed by schema
 */
export async function findDueWork(
  server: Database,
  schemas: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, DueWork>> {
  const found = new Map<string, DueWork>();
  for (const some of slicesOf(schemas, SCHEMAS_PER_QUERY))
    for (const { schema, due } of await ask(server, some, now)) found.set(schema, due);
  return found;
}

async function ask(database: Database, schemas: readonly string[], now: Date) {
  const each = schemas.map(questionsOf);
  const rows = await database
    .select({
      schema: sql<string>`schema`,
      kinds: sql<string>`kinds`,
      hasNewEvents: sql<boolean>`has_new_events`,
      hasChangedOrders: sql<boolean>`has_changed_orders`,
      settingsRevision: sql<number>`settings_revision`,
    })
    .from(
      sql`(with moment as (select ${now.toISOString()}::timestamptz as now) ${sql.join(each, sql` union all `)}) as due`,
    );
  return rows.map(({ schema, kinds, ...rest }) => ({
    schema,
    due: { ...rest, jobs: new Set(JOB_KINDS.filter((kind) => kinds.split(' ').includes(kind))) },
  }));
}

/** Each question reads a partial index that is empty while nothing waits. */
function questionsOf(schema: string): SQL {
  const table = (name: string) =>
    schema === '' ? sql.identifier(name) : sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
  return sql`select
    ${sql.raw(`'${schema.replaceAll("'", "''")}'`)}::text as schema,
    coalesce((select string_agg(distinct kind, ' ') from ${table('jobs')}
      where state = 'waiting' and run_at <= (select now from moment)
        and coalesce(claimed_until <= (select now from moment), true)), '') as kinds,
    exists (select from ${table('order_events')} where not is_addressed) as has_new_events,
    exists (select from ${table('orders')} where change_number is null) as has_changed_orders,
    coalesce((select max(revision) from ${table('tenant_settings')}), 0)::int as settings_revision`;
}
