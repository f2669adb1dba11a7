import { sql } from 'drizzle-orm';
import type { Database } from '../database.ts';

/** Runs the cheapest possible query. */
export async function ping(database: Database): Promise<void> {
  await database.execute(sql`select 1`);
}
