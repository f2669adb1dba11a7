import type { Satang } from '#domain/kernel/money';
import type { CustomerKey } from '#domain/kernel/customer-key';
import type { OrderPaymentState } from '#domain/orders/order-payment-state';
import type { OrderStatus } from '#domain/orders/order-status';
import type { Slip } from '#domain/payments/slip';
import type { Database } from '#server/store/database/database';
import { chargedTotalOf, findOrderRow } from '#server/store/orders/orders';
import { paymentStateOf } from '#server/store/payments/payment-attempts';
import { readFileBytes } from '#server/store/accounts/private-files';
import { slipsOfOrder, slipsOfTransfer, shownSlips, type SlipRow } from '#server/store/payments/slips';
import { slipOf } from '#server/services/payments/slips/slip-of';

/** A slip with what a clerk compares it with. */
export interface OfficeSlip {
  readonly slip: Slip;
  readonly orderNo: string;
  readonly status: OrderStatus;
  readonly customer: CustomerKey;
  readonly customerName: string;
  /** What the order costs after goods that were refused or returned. */
  readonly expected: Satang;
  readonly payment: OrderPaymentState;
  /** Other slips of the same transfer: at most one of all of them is not refused. Empty where the QR code could not be read. */
  readonly sameTransfer: readonly {
    readonly orderNo: string;
    readonly state: Slip['state'];
    readonly reason: Slip['reason'];
  }[];
}

/** Slips that nobody has checked, the longest waiting first. @param most of them at the most */
export async function listWaitingSlips(database: Database, most: number): Promise<readonly OfficeSlip[]> {
  return await describeAll(database, await shownSlips(database, most));
}

/** All slips of an order whatever their state, the newest first. */
export async function listSlipsOfOrder(database: Database, orderId: string): Promise<readonly OfficeSlip[]> {
  return await describeAll(database, await slipsOfOrder(database, orderId));
}

/** The picture of a slip, a WebP. @param id of the slip */
export async function slipPicture(database: Database, id: string): Promise<Buffer | undefined> {
  return await readFileBytes(database, id);
}

async function describeAll(database: Database, rows: readonly SlipRow[]): Promise<readonly OfficeSlip[]> {
  const found: OfficeSlip[] = [];
  for (const row of rows) found.push(await describe(database, row));
  return found;
}

async function describe(database: Database, row: SlipRow): Promise<OfficeSlip> {
  const order = await findOrderRow(database, row.orderId);
  if (order === undefined) throw new Error('a slip without its order');
  const sameTransfer = [];
  for (const other of await slipsOfTransfer(database, row)) {
    if (other.id === row.id) continue;
    const { orderNo = '' } = (await findOrderRow(database, other.orderId)) ?? {};
    sameTransfer.push({ orderNo, state: other.state, reason: other.reason ?? undefined });
  }
  return {
    slip: slipOf(row),
    orderNo: order.orderNo,
    status: order.status,
    customer: { customerCode: order.customerCode, saleUnit: order.saleUnit },
    customerName: order.customerName,
    expected: chargedTotalOf(order),
    payment: await paymentStateOf(database, order.id),
    sameTransfer,
  };
}
