import { groupsOfCustomer } from '#domain/accounts/customer-groups';
import { bangkokDayOf } from '#domain/kernel/bangkok-day';
import type { CustomerKey } from '#domain/kernel/customer-key';
import type { CartMode } from '#domain/kernel/cart-mode';
import { promoteDraft, type PromotedDraft } from '#domain/orders/promote-draft';
import type { OrderDraft } from '#domain/orders/order-draft';
import type { OrderPromotions, SeenPromotions } from '#domain/promotions/order-promotions';
import { prepareRules } from '#domain/promotions/prepare-rules';
import type { PromotionCustomer } from '#domain/promotions/rule-kind';
import type { Customer } from '#server/store/accounts/customers';
import type { Database } from '#server/store/database/database';
import { sendLast } from '#server/store/database/transaction-parts';
import { lockRules, runningRules, type RunningRule } from '#server/store/promotions/promotion-rules';
import { usesOfOrder, type RuleUse } from '#server/store/promotions/promotion-uses';
import { usePostings, type UsingOrder } from '#server/store/promotions/record-uses';
import type { ProductFor } from '#server/services/catalogue/products-of-order';

/** Reads the rules of the day with the customer's quotas, and locks what an order could use up. */
export async function lockRunningRules(
  transaction: Database,
  customer: CustomerKey,
  now: Date,
): Promise<readonly RunningRule[]> {
  return await runningRules(transaction, customer, { day: bangkokDayOf(now), isToUse: true });
}

export interface OrderToPromote {
  readonly draft: OrderDraft;
  readonly customer: Customer;
  readonly mode: CartMode;
  /** The id of the coupon, if it can be used with these goods; '' otherwise. */
  readonly coupon: string;
  readonly running: readonly RunningRule[];
  readonly productFor: ProductFor;
  readonly seen: SeenPromotions | undefined;
  /** The server's clock. */
  readonly now: Date;
}

/** Applies the company's promotion rules to an order (Specification, PROMO-27). */
export function promoteOrder(order: OrderToPromote): PromotedDraft {
  return promoteDraft(
    order.draft,
    {
      catalogue: order.productFor,
      rules: prepareRules(order.running.map(({ rule }) => rule)),
      customer: promotionCustomerOf(order.customer, order.mode, order.coupon),
      quotas: quotasOf(order.running),
      now: order.now,
    },
    order.seen,
  );
}

/** The facts that rules ask for. */
export function promotionCustomerOf(
  customer: Pick<Customer, 'customerCode' | 'saleUnit' | 'priceLevel' | 'groups'>,
  mode: CartMode,
  coupon: string,
): PromotionCustomer {
  const { saleUnit, priceLevel } = customer;
  return { saleUnit, priceLevel, groups: groupsOfCustomer(customer), mode, coupon };
}

export function quotasOf(running: readonly RunningRule[]): ReadonlyMap<string, number> {
  return new Map(
    running.flatMap(({ rule, left }): readonly (readonly [string, number])[] =>
      left === undefined ? [] : [[rule.id, left]],
    ),
  );
}

/** Records what a new order uses of rules with a quota, with `sendLast`. It does nothing for an order without them. */
export async function useRules(
  transaction: Database,
  order: UsingOrder,
  promotions: OrderPromotions | undefined,
  running: readonly RunningRule[],
): Promise<void> {
  await sendLast(transaction, usePostings(transaction, order, limitedUses(promotions, running)));
}

/** Gives back what an order used of rules with a quota. It does nothing for an order that used none. */
export async function releaseRules(transaction: Database, order: UsingOrder): Promise<void> {
  const uses = await usesOfOrder(transaction, order.orderId);
  if (uses.length === 0) return;
  await lockRules(
    transaction,
    uses.map(({ ruleId }) => ruleId),
    { isWithLimited: false },
  );
  const back = uses.map(({ ruleId, times }) => ({ ruleId, times: -times }));
  for (const statement of usePostings(transaction, order, back)) await statement.execute();
}

/** Lists the uses that count against quotas. */
export function limitedUses(
  promotions: OrderPromotions | undefined,
  running: readonly RunningRule[],
): readonly RuleUse[] {
  const limited = new Set(running.flatMap(({ rule, left }) => (left === undefined ? [] : [rule.id])));
  return (promotions?.rules ?? []).flatMap(({ id, times }) =>
    limited.has(id) ? [{ ruleId: id, times }] : [],
  );
}
