import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { ConnectionPool } from './connection-pool.ts';
import type { OpenDatabase } from '../database.ts';
import { moveEarlierQueues } from '../earlier-queues.ts';
import { refuseNewerSchema } from './newer-schema.ts';
import { PipelinedDatabase } from './pipelined-database.ts';
import { untilAborted } from '../until-aborted.ts';
import { MIGRATIONS_TABLE, migrationsFolder } from '../migrations-folder.ts';

const CONNECTIONS_PER_TENANT = 10;
/**
 * Together with the longest wait in the queue before it (decision 32), this is no longer than a phone waits
 * for an answer.
 */
const CONNECT_TIMEOUT_MS = 5_000;
/** PostgreSQL ends a transaction that a lost process left open after this time, which frees its rows. */
const IDLE_TRANSACTION_TIMEOUT_MS = 60_000;

/**
 * Opens one tenant's schema on a PostgreSQL. Every name is resolved by `search_path`, so no query can reach
 * another tenant.
 *
 * @throws RangeError when the schema's name is invalid
 * @throws NewerSchema when a newer program migrated the schema
 */
export async function openPostgresDatabase(
  databaseUrl: string,
  schema: string,
  signal?: AbortSignal,
): Promise<OpenDatabase> {
  if (!/^[a-z][a-z0-9_]*$/.test(schema)) throw new RangeError(`invalid schema name: ${schema}`);
  const pool = new ConnectionPool({
    ...connectionTo(databaseUrl, schema),
    max: CONNECTIONS_PER_TENANT,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
  });
  // An idle connection that the database closes is replaced at the next query.
  pool.on('error', () => undefined);
  // A connection that is lost during a transaction fails the transaction's next query. The event itself needs
  // no handling.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const abandon = async () => {
    pool.end().catch(() => undefined);
  };
  try {
    await untilAborted(migrateSchema(pool, schema), signal);
  } catch (error) {
    if (signal?.aborted === true) await abandon();
    else await pool.end();
    throw error;
  }
  return { database: new PipelinedDatabase(pool), close: () => pool.end(), abandon };
}

function connectionTo(databaseUrl: string, schema: string): pg.PoolConfig {
  const url = new URL(databaseUrl);
  const options = url.searchParams.get('options');
  url.searchParams.set('options', `${options === null ? '' : `${options} `}-c search_path=${schema}`);
  return { connectionString: url.href };
}

/** Migrates a schema. An advisory lock makes other processes that start at the same time wait. */
async function migrateSchema(pool: pg.Pool, schema: string): Promise<void> {
  const client = await pool.connect();
  const lockKey = `khaisong migration of ${schema}`;
  try {
    await refuseNewerSchema(async (text) => (await client.query(text)).rows, schema);
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [lockKey]);
    const database = drizzle({ client });
    await migrate(database, {
      migrationsFolder: migrationsFolder(),
      migrationsSchema: schema,
      migrationsTable: MIGRATIONS_TABLE,
    });
    await moveEarlierQueues(database);
    await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [lockKey]);
    client.release();
  } catch (error) {
    // Closing the connection also releases the lock.
    client.release(true);
    throw error;
  }
}
