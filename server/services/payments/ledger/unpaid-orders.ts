import { DAY_MS } from '#domain/kernel/durations';
import { ZERO_SATANG, type Satang } from '#domain/kernel/money';
import type { OrderPaymentState } from '#domain/orders/order-payment-state';
import type { SlipState } from '#domain/payments/slip';
import { ageInDays } from '#domain/payments/account';
import { methodOf } from '#domain/payments/payment-method';
import { amountDue, waitOf, type UnpaidWait } from '#domain/payments/amount-due';
import type { Database } from '#server/store/database/database';
import { IDS_PER_QUERY, slicesOf } from '#server/store/database/slices';
import { chargedTotalOf, type OrderRow } from '#server/store/orders/orders';
import { paymentStatesOf } from '#server/store/payments/payment-attempts';
import {
  findUnpaidOrders,
  openDebtsOf,
  type UnpaidFilter,
  type UnpaidSlice,
} from '#server/store/payments/unpaid-orders';
import { newestSlipStates } from '#server/store/payments/slips';

/** An order with an amount due. */
export interface UnpaidOrder {
  readonly row: OrderRow;
  readonly charged: Satang;
  readonly due: Satang;
  readonly waitsFor: UnpaidWait;
  /** The state of the newest slip; undefined when none was sent. */
  readonly slip: SlipState | undefined;
  /** Whole days since the order was placed. */
  readonly ageDays: number;
}

/** Selects the orders. */
export interface UnpaidQuery extends Pick<UnpaidFilter, 'customer' | 'methods' | 'pattern'> {
  /** The minimum age of an order in days; 0 selects all. */
  readonly minAgeDays: number;
}

/** Lists orders with an amount due, oldest first. */
export async function listUnpaidOrders(
  database: Database,
  query: UnpaidQuery,
  now: Date,
): Promise<readonly UnpaidOrder[]> {
  return await withAmountDue(database, await findUnpaidOrders(database, filterOf(query, now)), now);
}

/** Lists a part of the same orders. It may be shorter than asked although more follow. */
export async function listSomeUnpaidOrders(
  database: Database,
  query: UnpaidQuery,
  { take, after }: UnpaidSlice,
  now: Date,
): Promise<{
  readonly orders: readonly UnpaidOrder[];
  /** The beginning of the next part; undefined at the end. */
  readonly next: UnpaidSlice['after'];
}> {
  const rows = await findUnpaidOrders(database, filterOf(query, now), { after, take: take + 1 });
  const shown = rows.slice(0, take);
  const last = rows.length > take ? shown.at(-1) : undefined;
  return {
    orders: await withAmountDue(database, shown, now),
    next: last === undefined ? undefined : [last.orderedAt, last.number],
  };
}

function filterOf({ minAgeDays, ...filter }: UnpaidQuery, now: Date): UnpaidFilter {
  return {
    ...filter,
    until: minAgeDays === 0 ? undefined : new Date(now.getTime() - minAgeDays * DAY_MS),
  };
}

async function withAmountDue(
  database: Database,
  rows: readonly OrderRow[],
  now: Date,
): Promise<readonly UnpaidOrder[]> {
  const found: UnpaidOrder[] = [];
  for (const some of slicesOf(rows, IDS_PER_QUERY)) found.push(...(await describe(database, some, now)));
  return found.filter(({ due }) => due > 0);
}

async function describe(
  database: Database,
  rows: readonly OrderRow[],
  now: Date,
): Promise<readonly UnpaidOrder[]> {
  const ids = rows.map(({ id }) => id);
  const states = await paymentStatesOf(database, ids);
  const slips = await newestSlipStates(database, ids);
  const dues = await amountsDueOf(database, rows, states);
  return rows.map((row) => {
    const slip = slips.get(row.id);
    const paymentState = states.get(row.id) ?? 'unpaid';
    return {
      row,
      charged: chargedTotalOf(row),
      due: dues.get(row.id) ?? ZERO_SATANG,
      waitsFor: waitOf({ status: row.status, payment: row.payment, paymentState, slip }),
      slip,
      ageDays: ageInDays(row.orderedAt, now),
    };
  });
}

/**
 * Computes the amount due of each order, by order id.
 *
 * @param states the payment states; a missing one counts as 'unpaid'
 */
export async function amountsDueOf(
  database: Database,
  rows: readonly OrderRow[],
  states: ReadonlyMap<string, OrderPaymentState>,
): Promise<ReadonlyMap<string, Satang>> {
  const onAccount = rows.filter(({ payment }) => methodOf(payment).due === 'on-account').map(({ id }) => id);
  const debts = await openDebtsOf(database, onAccount);
  return new Map(
    rows.map((row) => [
      row.id,
      amountDue({
        isForPoints: row.mode === 'point',
        status: row.status,
        payment: row.payment,
        charged: chargedTotalOf(row),
        paymentState: states.get(row.id) ?? 'unpaid',
        openDebt: debts.get(row.id) ?? ZERO_SATANG,
      }),
    ]),
  );
}
