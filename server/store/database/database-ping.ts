import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/** The cheapest query there is. */
export async function ping(database: Database): Promise<void> {
  await database.execute(sql`select 1`);
}
