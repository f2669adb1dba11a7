import { access } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { OpenDatabase } from '../database.ts';
import { MIGRATIONS_TABLE } from '../migrations-folder.ts';
import { ConnectionPool } from './connection-pool.ts';
import { newestMigration } from './newer-schema.ts';
import { PipelinedDatabase } from './pipelined-database.ts';

const CONNECT_TIMEOUT_MS = 5_000;
/** Part of the name of the socket file; there is no network port. */
const SOCKET_PORT = 5432;

/** The process that has the folder open runs another version of this program. */
export class OtherVersionRuns extends Error {
  override readonly name = 'OtherVersionRuns';

  constructor() {
    super('the server that is running has another version than this command; restart the server first');
  }
}

/** @returns the socket file beside an engine's folder, through which other programs use it while it is open */
export function socketFileOf(folder: string): string {
  return join(dirname(folder), `.s.PGSQL.${SOCKET_PORT}`);
}

/**
 * Uses the embedded database that another process has open, through its socket file. The schema stays as it is.
 *
 * @returns undefined when that process does not offer one
 * @throws OtherVersionRuns
 */
export async function joinEmbeddedDatabase(folder: string): Promise<OpenDatabase | undefined> {
  const file = socketFileOf(folder);
  try {
    await access(file);
  } catch {
    return undefined;
  }
  const pool = new ConnectionPool({
    host: dirname(file),
    port: SOCKET_PORT,
    user: 'postgres',
    database: 'postgres',
    // A second connection would wait for the end of the first one's transaction.
    max: 1,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    const { rows } = await pool.query(`select max(created_at)::text as newest from ${MIGRATIONS_TABLE}`);
    if (Number(rows[0]?.newest) !== newestMigration()) throw new OtherVersionRuns();
  } catch (error) {
    await pool.end();
    if (error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED') return undefined;
    throw error;
  }
  return { database: new PipelinedDatabase(pool), close: () => pool.end() };
}
