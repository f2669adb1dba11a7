import { createHash } from 'node:crypto';
import type { KnownOrderRules, OrderRulesQuery } from '#domain/order-rules/known-rules';
import type { ZoneTerms } from '#domain/order-rules/zone-terms';
import { findCustomer } from '#server/store/accounts/customers';
import type { Database } from '#server/store/database/database';
import { countedRules } from '#server/store/order-rules/order-rules';
import type { Actor } from '#server/services/accounts/actor';
import { rulesFor } from './rules-of-order.ts';

/**
 * Lists the rules as they hold for a customer. Whom else a rule allows is nobody's business, and is left out.
 */
export async function listOrderRules(
  database: Database,
  {
    customer: key,
    zones,
    isRuled,
    now,
  }: Pick<Actor, 'customer'> & {
    readonly zones: readonly ZoneTerms[];
    /** False if the company has minimum orders or delivery fees alone. */
    readonly isRuled: boolean;
    readonly now: Date;
  },
  { knownVersion }: Pick<OrderRulesQuery, 'knownVersion'>,
): Promise<KnownOrderRules> {
  const customer = isRuled ? await findCustomer(database, key) : undefined;
  const rules = customer === undefined ? [] : rulesFor(await countedRules(database, key, { now }), customer);
  const version = createHash('sha256').update(JSON.stringify(rules)).digest('hex').slice(0, 32);
  return { version, asOf: now, rules: version === knownVersion ? undefined : rules, zones };
}
