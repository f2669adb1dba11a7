import { readAllRules } from '#server/store/promotions/promotion-rules';
import type { Database } from '#server/store/database/database';

/** Whether the company ever had promotion rules. */
export async function hasAnyRules(database: Database): Promise<boolean> {
  return (await readAllRules(database)).length > 0;
}
