import type { Satang } from '#domain/kernel/money';
import type { OrderStatus } from '#domain/orders/order-status';
import type { Database } from '#server/store/database/database';
import { chargedTotalOf, findOrderRow, findOrderRowByNo, type OrderRow } from '#server/store/orders/orders';

export interface NamedOrder {
  readonly id: string;
  readonly orderNo: string;
  readonly revision: number;
  readonly status: OrderStatus;
  readonly customerCode: string;
  readonly customerName: string;
  /** The price after refused and returned products. */
  readonly charged: Satang;
}

/** @param named the order number that people see, or the order's id */
export async function findNamedOrder(database: Database, named: string): Promise<NamedOrder | undefined> {
  const row =
    (await findOrderRowByNo(database, named.trim().toUpperCase())) ?? (await findOrderRow(database, named));
  return row && namedOrderOf(row);
}

export function namedOrderOf(row: OrderRow): NamedOrder {
  const { id, orderNo, revision, status, customerCode, customerName } = row;
  return { id, orderNo, revision, status, customerCode, customerName, charged: chargedTotalOf(row) };
}
