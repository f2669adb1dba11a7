import { and, arrayOverlaps, inArray, or, sql } from 'drizzle-orm';
import type { CustomerGroup } from '#domain/office/promotions/customer-group';
import type { RuleConditions } from '#domain/promotions/rule';
import { customers } from '#server/store/accounts/customers';
import type { Database } from '#server/store/database/database';

/** Finds which of these codes are those of customers or groups. */
export async function knownCustomerNames(
  database: Database,
  codes: readonly string[],
): Promise<ReadonlySet<string>> {
  if (codes.length === 0) return new Set();
  const rows = await database
    .selectDistinct({ code: customers.customerCode, groups: customers.groups })
    .from(customers)
    .where(isOneOf(codes));
  return new Set(rows.flatMap(({ code, groups }) => [code, ...groups]));
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
        customerGroups.length === 0 ? undefined : isOneOf(customerGroups),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Finds groups of customers by a part of their code. */
export async function findGroups(
  database: Database,
  text: string,
  most: number,
): Promise<readonly CustomerGroup[]> {
  const code = sql<string>`unnest(${customers.groups})`.as('code');
  const each = database.select({ code }).from(customers).as('each');
  return await database
    .select({ code: each.code, customers: sql<number>`count(*)::int` })
    .from(each)
    .where(sql`position(lower(${text}) in lower(${each.code})) > 0`)
    .groupBy(each.code)
    .orderBy(each.code)
    .limit(most);
}

function isOneOf(codes: readonly string[]) {
  return or(inArray(customers.customerCode, [...codes]), arrayOverlaps(customers.groups, [...codes]));
}
