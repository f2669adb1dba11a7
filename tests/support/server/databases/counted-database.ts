import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { openPostgresDatabase } from '#server/store/database/connections/postgres-database';
import type { OpenDatabase } from '#server/store/database/database';
import { openCountingProxy } from './counting-proxy.ts';
import { newEngine } from './database-template.ts';
import { snapshotSchema } from './world-snapshot.ts';

export interface CountedDatabase extends OpenDatabase {
  /** The texts of the statements since the last reset, without `begin` and `commit`. */
  readonly statements: () => readonly string[];
  /** The round trips since then; undefined on the embedded engine, which has none. */
  readonly roundTrips: () => number | undefined;
  readonly reset: () => void;
}

/** An empty database with all tables that tells what is sent to it: on PostgreSQL with TEST_DATABASE_URL, otherwise embedded. */
export async function openCountedDatabase(): Promise<CountedDatabase> {
  const url = process.env['TEST_DATABASE_URL'] ?? '';
  return url === '' ? await openCountedEngine() : await openCountedPostgres(url);
}

async function openCountedEngine(): Promise<CountedDatabase> {
  let sent: string[] = [];
  const engine = await newEngine();
  return {
    database: drizzle({ client: engine, logger: { logQuery: (query) => sent.push(query) } }),
    close: () => engine.close(),
    statements: () => sent,
    roundTrips: () => undefined,
    reset: () => {
      sent = [];
    },
  };
}

async function openCountedPostgres(url: string): Promise<CountedDatabase> {
  const proxy = await openCountingProxy(url);
  const schema = `test_${randomBytes(6).toString('hex')}`;
  const { database, close } = await openPostgresDatabase(proxy.url, schema);
  return {
    database,
    close: async () => {
      await database.execute(sql.raw(`drop schema if exists ${schema}, ${snapshotSchema(schema)} cascade`));
      await close();
      await proxy.close();
    },
    statements: () => proxy.statements().filter((text) => text !== 'begin' && text !== 'commit'),
    roundTrips: proxy.roundTrips,
    reset: proxy.reset,
  };
}
