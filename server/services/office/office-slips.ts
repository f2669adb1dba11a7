import type { OrderStatus } from '#domain/orders/order-status';
import type { ShownSlip, Slip } from '#domain/payments/slip';
import type { Database } from '#server/store/database/database';
import { existingOrderRow } from '#server/store/orders/orders';
import { slipsOfOrder, slipsOfTransfer, shownSlips, type SlipRow } from '#server/store/payments/slips';
import { shownSlipOf } from '#server/services/payments/slips/list-slips';

/** A slip with the data that a clerk compares it with. */
export interface OfficeSlip extends ShownSlip {
  readonly status: OrderStatus;
  /**
   * Other slips of the same transfer, of which at most one is not refused. Empty when the QR code could not
   * be read.
   */
  readonly sameTransfer: readonly {
    readonly orderNo: string;
    readonly state: Slip['state'];
    readonly reason: Slip['reason'];
  }[];
}

/**
 * Lists the unchecked slips, the longest waiting first.
 *
 * @param most the maximum number of slips
 */
export async function listWaitingSlips(database: Database, most: number): Promise<readonly OfficeSlip[]> {
  return await describeAll(database, await shownSlips(database, most));
}

/** Lists all slips of an order in any state, newest first. */
export async function listSlipsOfOrder(database: Database, orderId: string): Promise<readonly OfficeSlip[]> {
  return await describeAll(database, await slipsOfOrder(database, orderId));
}

async function describeAll(database: Database, rows: readonly SlipRow[]): Promise<readonly OfficeSlip[]> {
  const found: OfficeSlip[] = [];
  for (const row of rows) found.push(await describe(database, row));
  return found;
}

async function describe(database: Database, row: SlipRow): Promise<OfficeSlip> {
  const { status } = await existingOrderRow(database, row.orderId);
  const sameTransfer = [];
  for (const other of await slipsOfTransfer(database, row)) {
    if (other.id === row.id) continue;
    const { orderNo } = await existingOrderRow(database, other.orderId);
    sameTransfer.push({ orderNo, state: other.state, reason: other.reason ?? undefined });
  }
  return { ...(await shownSlipOf(database, row)), status, sameTransfer };
}
