import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { MAX_CONNECTIONS_PER_TENANT, type ConnectionBudget } from './connection-budget.ts';
import { ConnectionPool } from './connection-pool.ts';
import type { OpenDatabase } from '../database.ts';
import { moveEarlierQueues } from '../earlier-queues.ts';
import { refuseNewerSchema } from './newer-schema.ts';
import { PipelinedDatabase } from './pipelined-database.ts';
import { untilAborted } from '../until-aborted.ts';
import { MIGRATIONS_TABLE, migrationsFolder } from '../migrations-folder.ts';

/**
 * Together with the longest wait in the queue before it (decision 32), this is no longer than a phone waits
 * for an answer.
 */
const CONNECT_TIMEOUT_MS = 5_000;
/** PostgreSQL ends a transaction that a lost process left open after this time, which frees its rows. */
const IDLE_TRANSACTION_TIMEOUT_MS = 60_000;

interface PostgresParts {
  readonly connections?: ConnectionBudget | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Opens one tenant's schema on a PostgreSQL. Every name is resolved by `search_path`, which a connection has from its first
 * moment and keeps, so no query can reach another tenant.
 *
 * @param parts.connections shared with other tenants; without them the tenant has its own
 * @throws RangeError when the schema's name is invalid
 * @throws NewerSchema when a newer program migrated the schema
 */
export async function openPostgresDatabase(
  databaseUrl: string,
  schema: string,
  { connections, signal }: PostgresParts = {},
): Promise<OpenDatabase> {
  if (!/^[a-z][a-z0-9_]*$/.test(schema)) throw new RangeError(`invalid schema name: ${schema}`);
  const pool = openPool(databaseUrl, schema, { connections });
  const abandon = async () => {
    pool.close().catch(() => undefined);
  };
  try {
    await untilAborted(migrateSchema(pool, schema), signal);
  } catch (error) {
    if (signal?.aborted === true) await abandon();
    else await pool.close();
    throw error;
  }
  return { database: new PipelinedDatabase(pool), close: () => pool.close(), abandon };
}

function connectionTo(databaseUrl: string, schema: string): pg.PoolConfig {
  const url = new URL(databaseUrl);
  const options = url.searchParams.get('options');
  url.searchParams.set('options', `${options === null ? '' : `${options} `}-c search_path=${schema}`);
  return { connectionString: url.href };
}

/**
 * Opens the database of all tenants, to ask about several schemas in one statement. It has no tenant's `search_path`, so a
 * statement has to name the schema of each table.
 */
export function openSharedPostgres(databaseUrl: string, connections: ConnectionBudget): OpenDatabase {
  const pool = openPool(databaseUrl, 'pg_catalog', { connections, isOfTenant: false, max: 2 });
  return { database: new PipelinedDatabase(pool), close: () => pool.close() };
}

interface PoolParts {
  readonly connections: ConnectionBudget | undefined;
  readonly isOfTenant?: boolean;
  readonly max?: number;
}

function openPool(
  databaseUrl: string,
  searchPath: string,
  { connections, isOfTenant = true, max = MAX_CONNECTIONS_PER_TENANT }: PoolParts,
): ConnectionPool {
  const pool = new ConnectionPool(
    {
      ...connectionTo(databaseUrl, searchPath),
      max,
      isOfTenant,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
    },
    connections,
  );
  // An idle connection that the database closes is replaced at the next query.
  pool.on('error', () => undefined);
  // A connection that is lost during a transaction fails the transaction's next query. The event itself needs
  // no handling.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Migrates a schema that is not up to date. An advisory lock makes other processes that start at the same time wait. */
async function migrateSchema(pool: pg.Pool, schema: string): Promise<void> {
  const client = await pool.connect();
  const lockKey = `khaisong migration of ${schema}`;
  try {
    const isCurrent = await refuseNewerSchema(async (text) => (await client.query(text)).rows, schema);
    const database = drizzle({ client });
    if (isCurrent) await moveEarlierQueues(database);
    else {
      await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [lockKey]);
      await migrate(database, {
        migrationsFolder: migrationsFolder(),
        migrationsSchema: schema,
        migrationsTable: MIGRATIONS_TABLE,
      });
      await moveEarlierQueues(database);
      await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [lockKey]);
    }
    client.release();
  } catch (error) {
    // Closing the connection also releases the lock.
    client.release(true);
    throw error;
  }
}
