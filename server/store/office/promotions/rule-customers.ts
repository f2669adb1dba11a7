import { and, inArray } from 'drizzle-orm';
import type { RuleConditions } from '#domain/promotions/rule';
import { customers } from '#server/store/accounts/customers';
import type { Database } from '#server/store/database/database';

/** Finds which of these customer codes exist. */
export async function knownCustomerCodes(
  database: Database,
  codes: readonly string[],
): Promise<ReadonlySet<string>> {
  if (codes.length === 0) return new Set();
  const rows = await database
    .selectDistinct({ code: customers.customerCode })
    .from(customers)
    .where(inArray(customers.customerCode, [...codes]));
  return new Set(rows.map(({ code }) => code));
}

/** Whether any customer is one of those for whom a rule works. */
export async function hasCustomerFor(
  database: Database,
  { priceLevels, saleUnits, customerGroups }: RuleConditions,
): Promise<boolean> {
  const rows = await database
    .select({ code: customers.customerCode })
    .from(customers)
    .where(
      and(
        priceLevels.length === 0 ? undefined : inArray(customers.priceLevel, [...priceLevels]),
        saleUnits.length === 0 ? undefined : inArray(customers.saleUnit, [...saleUnits]),
        customerGroups.length === 0 ? undefined : inArray(customers.customerCode, [...customerGroups]),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
