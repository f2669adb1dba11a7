import { groupsOfCustomer } from '#domain/accounts/customer-groups';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { hasLimits, ruleFor, type QuantityRule } from '#domain/order-rules/quantity-rule';
import type { TenantConfiguration } from '#domain/tenants/tenant';
import type { Customer } from '#server/store/accounts/customers';
import type { Database } from '#server/store/database/database';
import { countedRules, readOrderRules, type CountedRule } from '#server/store/order-rules/order-rules';

/** Whether the company has rules about quantities. */
export async function hasAnyOrderRules(database: Database): Promise<boolean> {
  return (await readOrderRules(database)).length > 0;
}

/**
 * Reads the rules of an order's products, with what the customer bought in their periods. Without the capability it does nothing.
 * It sends one statement, after those that lock the customer.
 */
export async function readRulesOfOrder(
  transaction: Database,
  {
    tenant: { capabilities },
    customer,
    orderId,
    now,
  }: {
    readonly tenant: Pick<TenantConfiguration, 'capabilities'>;
    readonly customer: CustomerKey;
    /** The order in question, which does not count as bought. */
    readonly orderId: string;
    readonly now: Date;
  },
  lines: readonly { readonly productCode: string }[],
): Promise<readonly CountedRule[]> {
  if (!capabilities.orderRules || lines.length === 0) return [];
  const codes = [...new Set(lines.map(({ productCode }) => productCode))];
  return await countedRules(transaction, customer, { now, codes, withoutOrderId: orderId });
}

/** The rules as they hold for a customer. */
export function rulesFor(
  counted: readonly CountedRule[],
  customer: Pick<Customer, 'customerCode' | 'groups' | 'priceLevel'>,
): readonly QuantityRule[] {
  const ruled = { priceLevel: customer.priceLevel, groups: groupsOfCustomer(customer) };
  return counted.flatMap(({ rule, bought }) => (hasLimits(rule) ? [ruleFor(rule, ruled, bought)] : []));
}
