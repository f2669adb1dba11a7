import { bangkokDayOf } from '#domain/kernel/bangkok-day';
import { isPointMode } from '#domain/kernel/cart-mode';
import { addSatang, type Satang } from '#domain/kernel/money';
import { changedLines } from '#domain/orders/changes/order-change';
import { totalsOf, type OrderLine } from '#domain/orders/order-draft';
import type { OrderPromotions } from '#domain/promotions/order-promotions';
import type { Customer } from '#server/store/accounts/customers';
import type { Database } from '#server/store/database/database';
import type { StoredOrder } from '#server/store/orders/whole-order';
import { lockRules, runningRules } from '#server/store/promotions/promotion-rules';
import { usesOfOrder, type RuleUse } from '#server/store/promotions/promotion-uses';
import { usePostings, type UsingOrder } from '#server/store/promotions/record-uses';
import type { ProductFor } from '#server/services/catalogue/products-of-order';
import { limitedUses, promoteOrder } from './promotions-of-order.ts';

interface ChangedOrder {
  readonly before: StoredOrder;
  /** The lines of `before` without free ones. */
  readonly ordered: readonly OrderLine[];
  /** After the change, without free ones. */
  readonly lines: readonly OrderLine[];
  /** The coupon after the change, for rules that need one; '' for none. */
  readonly coupon: string;
  readonly customer: Customer;
  readonly productFor: ProductFor;
  /** The server's clock. */
  readonly now: Date;
}

export interface PromotedChange {
  /** With free lines. */
  readonly lines: readonly OrderLine[];
  readonly promotions: OrderPromotions | undefined;
  /** The discount of the promotions. */
  readonly discount: Satang;
  readonly uses: readonly RuleUse[];
}

/**
 * Applies the rules of today to an order that the office changes, with what the order itself used of their quotas. An order
 * whose lines stay keeps its promotions, unless it gets another coupon.
 */
export async function promoteChangedOrder(
  transaction: Database,
  { before, ordered, lines, coupon, customer, productFor, now }: ChangedOrder,
): Promise<PromotedChange> {
  const isOtherCoupon = coupon !== '' && coupon !== before.couponId;
  if (isPointMode(before.mode) || (changedLines(ordered, lines).length === 0 && !isOtherCoupon))
    return {
      lines: isPointMode(before.mode) ? lines : before.lines,
      promotions: before.promotions,
      discount: discountOf(before.promotions),
      uses: [],
    };
  const own = await usesOfOrder(transaction, before.id);
  const ownIds = own.map(({ ruleId }) => ruleId);
  await lockRules(transaction, ownIds, { isWithLimited: true });
  const day = bangkokDayOf(now);
  const running = (await runningRules(transaction, customer, { day, isToUse: false })).map(
    ({ rule, left }) => ({
      rule,
      left: left === undefined ? undefined : left + timesOf(own, rule.id),
    }),
  );
  const { draft, promotions } = promoteOrder({
    draft: { mode: before.mode, lines, problems: [], totals: totalsOf(lines) },
    customer,
    mode: before.mode,
    coupon,
    running,
    productFor,
    seen: undefined,
    now,
  });
  return {
    lines: draft.lines,
    promotions,
    discount: discountOf(promotions),
    uses: differenceOf(own, limitedUses(promotions, running)),
  };
}

/** Records what a change uses of rules with a quota, and what it gives back. */
export async function recordUses(
  transaction: Database,
  order: UsingOrder,
  uses: readonly RuleUse[],
): Promise<void> {
  for (const statement of usePostings(transaction, order, uses)) await statement.execute();
}

function discountOf(promotions: OrderPromotions | undefined): Satang {
  return addSatang(...(promotions?.adjustments ?? []).map(({ amount }) => amount));
}

function timesOf(uses: readonly RuleUse[], id: string): number {
  return uses.find(({ ruleId }) => ruleId === id)?.times ?? 0;
}

function differenceOf(from: readonly RuleUse[], to: readonly RuleUse[]): readonly RuleUse[] {
  const ids = new Set([...from, ...to].map(({ ruleId }) => ruleId));
  return [...ids]
    .map((ruleId) => ({ ruleId, times: timesOf(to, ruleId) - timesOf(from, ruleId) }))
    .filter(({ times }) => times !== 0);
}
