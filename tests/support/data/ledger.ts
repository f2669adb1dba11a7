import { sql } from 'drizzle-orm';
import type { Database } from '#server/store/database/database';

/**
 * Finds customers whose running balances differ from the sum of their ledger. Every test server is checked at its end,
 * so no test changes a balance without the ledger. It is one statement, because it runs before each test.
 */
export async function brokenBalances(database: Database): Promise<readonly string[]> {
  const owed = sql`coalesce(sum(amount) filter (where book in ('debt', 'reserved')), 0)`;
  const earned = sql`coalesce(sum(amount) filter (where book = 'points'), 0)`;
  const broken = await database
    .select({
      summary: sql<string>`format('%s %s: debt %s, ledger %s; points %s, ledger %s', customer_code, sale_unit, debt, ${owed}, points, ${earned})`,
    })
    .from(sql`customers left join ledger_entries using (customer_code, sale_unit)`)
    .groupBy(sql`customer_code, sale_unit, debt, points`)
    .having(sql`debt <> ${owed} or points <> ${earned}`)
    .orderBy(sql`customer_code, sale_unit`);
  return broken.map(({ summary }) => summary);
}
