import type { WaitingSlip } from '#domain/office/waiting-slip';
import type { Database } from '#server/store/database/database';
import { existingOrderRow } from '#server/store/orders/orders';
import { slipsOfOrder, slipsOfTransfer, shownSlips, type SlipRow } from '#server/store/payments/slips';
import { shownSlipOf } from '#server/services/payments/slips/list-slips';

/**
 * Lists the unchecked slips, the longest waiting first.
 *
 * @param most the maximum number of slips
 */
export async function listWaitingSlips(database: Database, most: number): Promise<readonly WaitingSlip[]> {
  return await describeAll(database, await shownSlips(database, most));
}

/** Lists all slips of an order in any state, newest first. */
export async function listSlipsOfOrder(database: Database, orderId: string): Promise<readonly WaitingSlip[]> {
  return await describeAll(database, await slipsOfOrder(database, orderId));
}

async function describeAll(database: Database, rows: readonly SlipRow[]): Promise<readonly WaitingSlip[]> {
  const found: WaitingSlip[] = [];
  for (const row of rows) found.push(await describeSlip(database, row));
  return found;
}

/** Adds what a clerk compares a slip with. */
export async function describeSlip(database: Database, row: SlipRow): Promise<WaitingSlip> {
  const { status } = await existingOrderRow(database, row.orderId);
  const sameTransfer = [];
  for (const other of await slipsOfTransfer(database, row)) {
    if (other.id === row.id) continue;
    const { orderNo } = await existingOrderRow(database, other.orderId);
    sameTransfer.push({ orderNo, state: other.state, reason: other.reason ?? undefined });
  }
  return { ...(await shownSlipOf(database, row)), status, sameTransfer };
}
