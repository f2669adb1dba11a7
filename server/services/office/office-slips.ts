import type { WaitingSlip } from '#domain/office/waiting-slip';
import { isUuid } from '#domain/kernel/uuid';
import type { MoneyQuery } from '#domain/office/payments/money-filter';
import type { Page } from '#domain/office/page';
import { positionOf, waitingPosition } from '#server/services/office/lists/list-position';
import { slipPage } from '#server/store/office/payments/waiting-money';
import type { Database } from '#server/store/database/database';
import { ordersById } from '#server/store/orders/orders';
import { paymentStatesOf } from '#server/store/payments/payment-attempts';
import { slipsOfOrder, slipsOfTransfers, shownSlips, type SlipRow } from '#server/store/payments/slips';
import { shownSlipWith } from '#server/services/payments/slips/list-slips';

/**
 * Lists the unchecked slips, the longest waiting first.
 *
 * @param most the maximum number of slips
 */
export async function listWaitingSlips(database: Database, most: number): Promise<readonly WaitingSlip[]> {
  return await describeAll(database, await shownSlips(database, most));
}

/** Lists one page of the unchecked slips, the longest waiting first. */
export async function listSlipPage(
  database: Database,
  { after, take, ...filter }: MoneyQuery,
): Promise<Page<WaitingSlip>> {
  const position = waitingPosition(after);
  const found = await slipPage(database, {
    filter: { ...filter, text: filter.text.trim() },
    after: position !== undefined && isUuid(position[1]) ? position : undefined,
    take: take + 1,
  });
  const last = found[take - 1];
  const hasMore = found.length > take && last !== undefined;
  return {
    rows: await describeAll(database, found.slice(0, take)),
    next: hasMore ? positionOf(last.sentAt.toISOString(), last.id) : '',
  };
}

/** Lists all slips of an order in any state, newest first. */
export async function listSlipsOfOrder(database: Database, orderId: string): Promise<readonly WaitingSlip[]> {
  return await describeAll(database, await slipsOfOrder(database, orderId));
}

/** Adds what a clerk compares a slip with. */
export async function describeSlip(database: Database, row: SlipRow): Promise<WaitingSlip> {
  const [slip] = await describeAll(database, [row]);
  if (slip === undefined) throw new Error('a slip has no description');
  return slip;
}

/** Reads what belongs to all slips together, because a morning may bring two hundred. */
async function describeAll(database: Database, rows: readonly SlipRow[]): Promise<readonly WaitingSlip[]> {
  const transfers = await slipsOfTransfers(database, rows);
  const orders = await ordersById(
    database,
    [...rows, ...transfers].map(({ orderId }) => orderId),
  );
  const states = await paymentStatesOf(
    database,
    rows.map(({ orderId }) => orderId),
  );
  const orderOf = (id: string) => {
    const order = orders.get(id);
    if (order === undefined) throw new Error(`the order ${id} is missing`);
    return order;
  };
  return rows.map((row): WaitingSlip => {
    const order = orderOf(row.orderId);
    const isSameTransfer = (other: SlipRow) =>
      other.id !== row.id &&
      row.reference !== '' &&
      other.reference === row.reference &&
      other.bankCode === row.bankCode;
    return {
      ...shownSlipWith(row, order, states.get(row.orderId) ?? 'unpaid'),
      status: order.status,
      sameTransfer: transfers.filter(isSameTransfer).map((other) => ({
        orderNo: orderOf(other.orderId).orderNo,
        state: other.state,
        reason: other.reason ?? undefined,
      })),
    };
  });
}
