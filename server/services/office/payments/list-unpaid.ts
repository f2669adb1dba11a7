import { addSatang } from '#domain/kernel/money';
import type { Page } from '#domain/office/page';
import type {
  UnpaidListFilter,
  UnpaidListQuery,
  UnpaidRow,
  UnpaidSum,
} from '#domain/office/payments/unpaid-list';
import { positionOf, readPosition } from '#server/services/office/lists/list-position';
import {
  listSomeUnpaidOrders,
  listUnpaidOrders,
  type UnpaidOrder,
  type UnpaidQuery,
} from '#server/services/payments/ledger/unpaid-orders';
import type { Database } from '#server/store/database/database';
import { patternOf } from '#server/store/office/office-lists';

/** Lists one page of the orders with an amount due, oldest first. */
export async function listUnpaid(
  database: Database,
  { after, take, ...filter }: UnpaidListQuery,
  now: Date,
): Promise<Page<UnpaidRow>> {
  const slice = { after: positionIn(after), take };
  const { orders, next } = await listSomeUnpaidOrders(database, unpaidQueryOf(filter), slice, now);
  return {
    rows: orders.map(rowOf),
    next: next === undefined ? '' : positionOf(next[0].toISOString(), next[1]),
  };
}

/** Counts the orders of a filter, and adds up what is due. */
export async function sumUnpaid(database: Database, filter: UnpaidListFilter, now: Date): Promise<UnpaidSum> {
  const orders = await listUnpaidOrders(database, unpaidQueryOf(filter), now);
  return { orders: orders.length, due: addSatang(...orders.map(({ due }) => due)) };
}

/** The query of the command for a filter of the office. */
export function unpaidQueryOf({ text, methods, minAgeDays }: UnpaidListFilter): UnpaidQuery {
  const wanted = text.trim();
  return {
    customer: undefined,
    methods: methods.length === 0 ? undefined : methods,
    minAgeDays,
    pattern: wanted === '' ? undefined : patternOf(wanted),
  };
}

function positionIn(after: string): readonly [Date, number] | undefined {
  const [at, number] = readPosition(after) ?? [];
  const moment = new Date(typeof at === 'string' ? at : '');
  return Number.isNaN(moment.getTime()) || typeof number !== 'number' ? undefined : [moment, number];
}

function rowOf({ row, charged, due, waitsFor, ageDays }: UnpaidOrder): UnpaidRow {
  return {
    orderId: row.id,
    orderNo: row.orderNo,
    orderedAt: row.orderedAt.toISOString(),
    account: { customerCode: row.customerCode, saleUnit: row.saleUnit },
    customerName: row.customerName,
    payment: row.payment,
    charged,
    due,
    waitsFor,
    ageDays,
  };
}
