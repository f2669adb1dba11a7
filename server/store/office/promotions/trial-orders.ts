import { and, asc, count, eq, gt, gte, lt, ne, or } from 'drizzle-orm';
import { isCartMode, MONEY_MODE, type CartMode } from '#domain/kernel/cart-mode';
import type { CustomerKey } from '#domain/kernel/customer-key';
import type { PriceLevel } from '#domain/catalogue/prices';
import { customers } from '#server/store/accounts/customers';
import type { Database } from '#server/store/database/database';
import { orders } from '#server/store/orders/orders';
import { storedPromotions } from '#server/store/orders/stored-order';

/** The facts of a past order for a trial, beside its lines. */
export interface TrialOrderRow extends CustomerKey {
  readonly id: string;
  readonly number: number;
  readonly orderedAt: Date;
  readonly mode: CartMode;
  readonly couponId: string;
  readonly priceLevel: PriceLevel;
  /** The customer's groups of today. */
  readonly groups: readonly string[];
  /** The numbers of its free lines, from 1. */
  readonly freeLines: ReadonlySet<number>;
}

interface Period {
  readonly from: Date;
  /** Exclusive. */
  readonly before: Date;
}

const isTried = ({ from, before }: Period) =>
  and(
    gte(orders.orderedAt, from),
    lt(orders.orderedAt, before),
    ne(orders.status, 'so-cancel'),
    ne(orders.mode, 'point'),
  );

export async function countTrialOrders(database: Database, period: Period): Promise<number> {
  const [found] = await database.select({ all: count() }).from(orders).where(isTried(period));
  return found?.all ?? 0;
}

/** Lists orders in the order they were placed, with the customer's price level and groups of today. */
export async function trialOrders(
  database: Database,
  period: Period,
  { after, take }: { readonly after: readonly [at: Date, number: number] | undefined; readonly take: number },
): Promise<readonly TrialOrderRow[]> {
  const rows = await database
    .select({
      id: orders.id,
      number: orders.number,
      orderedAt: orders.orderedAt,
      mode: orders.mode,
      couponId: orders.couponId,
      customerCode: orders.customerCode,
      saleUnit: orders.saleUnit,
      priceLevel: customers.priceLevel,
      groups: customers.groups,
      promotions: orders.promotions,
    })
    .from(orders)
    .innerJoin(
      customers,
      and(eq(customers.customerCode, orders.customerCode), eq(customers.saleUnit, orders.saleUnit)),
    )
    .where(
      and(
        isTried(period),
        after &&
          or(
            gt(orders.orderedAt, after[0]),
            and(eq(orders.orderedAt, after[0]), gt(orders.number, after[1])),
          ),
      ),
    )
    .orderBy(asc(orders.orderedAt), asc(orders.number))
    .limit(take);
  return rows.map(({ promotions, mode, ...row }) => ({
    ...row,
    mode: isCartMode(mode) ? mode : MONEY_MODE,
    freeLines: new Set(
      promotions === null ? [] : storedPromotions.parse(promotions).freeLines.map(({ number }) => number),
    ),
  }));
}
