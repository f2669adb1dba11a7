import { createHash } from 'node:crypto';
import { bangkokDayOf } from '#domain/kernel/bangkok-day';
import type { CustomerKey } from '#domain/kernel/customer-key';
import type { OfferedRules, OfferedRulesQuery } from '#domain/promotions/promotion-rules';
import type { PromotionRule } from '#domain/promotions/rule';
import { isRuleEverFor } from '#domain/promotions/rule-conditions';
import { findCustomer } from '#server/store/accounts/customers';
import type { Database } from '#server/store/database/database';
import { comingRules, runningRules } from '#server/store/promotions/promotion-rules';
import type { Actor } from '#server/services/accounts/actor';
import { promotionCustomerOf, quotasOf } from './promotions-of-order.ts';

/**
 * Lists the rules that may work for a customer, now or later, with what is left of their quotas. Rules of other customers,
 * price levels and sale units are nobody else's business and are left out, and so are the groups of this one.
 */
export async function offerRules(
  database: Database,
  { customer: key, now }: Pick<Actor, 'customer'> & { readonly now: Date },
  { mode, knownVersion }: OfferedRulesQuery,
): Promise<OfferedRules> {
  const customer = await findCustomer(database, key);
  if (customer === undefined) return { version: '', asOf: now, quotas: new Map() };
  const day = bangkokDayOf(now);
  const buyer = promotionCustomerOf(customer, mode, '');
  const rules = (await comingRules(database, day))
    .filter((rule) => isRuleEverFor(rule, buyer))
    .map((rule) => ofCustomerAlone(rule, customer));
  const running = await runningRules(database, customer, { day, isToUse: false });
  const version = createHash('sha256').update(JSON.stringify(rules)).digest('hex').slice(0, 32);
  const quotas = quotasOf(running.filter(({ rule }) => rules.some(({ id }) => id === rule.id)));
  return {
    version,
    asOf: now,
    ...(version === knownVersion ? {} : { rules: { rules, unknownRules: [] } }),
    quotas,
  };
}

/** A rule for some customers, as a rule for this one, because phones know no groups. */
function ofCustomerAlone(rule: PromotionRule, { customerCode }: CustomerKey): PromotionRule {
  return rule.conditions.customerGroups.length === 0
    ? rule
    : { ...rule, conditions: { ...rule.conditions, customerGroups: [customerCode] } };
}
