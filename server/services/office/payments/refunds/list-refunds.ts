import { customerKeyText } from '#domain/kernel/customer-key';
import { satang } from '#domain/kernel/money';
import type { Page } from '#domain/office/page';
import {
  MAX_CREDIT_SOURCES,
  type CreditSource,
  type ListedRefund,
  type RefundDue,
  type RefundQuery,
} from '#domain/office/payments/refund-list';
import { positionOf, readPosition } from '#server/services/office/lists/list-position';
import type { Database } from '#server/store/database/database';
import { entriesOfDocuments } from '#server/store/payments/ledger-entries';
import { creditPage, creditSources, refundPage } from '#server/store/office/payments/refund-lists';

/** Lists one page of the customers to whom the office owes money back, by code. */
export async function listRefundsDue(
  database: Database,
  { text, after, take }: RefundQuery,
): Promise<Page<RefundDue>> {
  const [code, unit] = readPosition(after) ?? [];
  const found = await creditPage(database, {
    text: text.trim(),
    after: typeof code === 'string' && typeof unit === 'string' ? [code, unit] : undefined,
    take: take + 1,
  });
  const shown = found.slice(0, take);
  const sources = new Map<string, CreditSource[]>();
  for (const { customer, order, amount, at } of await creditSources(database, shown)) {
    const key = customerKeyText(customer);
    const own = sources.get(key) ?? [];
    if (own.length < MAX_CREDIT_SOURCES)
      own.push({
        orderId: order.id,
        orderNo: order.orderNo,
        status: order.status,
        amount: satang(amount),
        at: at.toISOString(),
      });
    sources.set(key, own);
  }
  const rows = shown.map(({ customerCode, saleUnit, name, ...row }): RefundDue => {
    const account = { customerCode, saleUnit };
    return { ...row, account, customerName: name, sources: sources.get(customerKeyText(account)) ?? [] };
  });
  const last = shown.at(-1);
  const hasMore = found.length > take && last !== undefined;
  return { rows, next: hasMore ? positionOf(last.customerCode, last.saleUnit) : '' };
}

/** Lists one page of the refunds that were recorded, the newest first. */
export async function listRefunds(
  database: Database,
  { text, after, take }: RefundQuery,
): Promise<Page<ListedRefund>> {
  const [number] = readPosition(after) ?? [];
  const found = await refundPage(database, {
    text: text.trim(),
    after: typeof number === 'number' ? number : undefined,
    take: take + 1,
  });
  const entries = await entriesOfDocuments(
    database,
    found.slice(0, take).map(({ id }) => id),
  );
  const rows = found.slice(0, take).map(({ customerCode, saleUnit, ...row }): ListedRefund => {
    const { id, amount, method, reference, paidOn, note, recordedAt, customerName, by } = row;
    return {
      id,
      number: row.number,
      account: { customerCode, saleUnit },
      customerName: customerName ?? '',
      amount,
      method,
      reference,
      paidOn,
      note,
      recordedAt: recordedAt.toISOString(),
      recordedBy: by ?? '',
      isReversed: (entries.get(id) ?? []).some(({ cause }) => cause === 'refund-reversal'),
    };
  });
  const last = rows.at(-1);
  return { rows, next: found.length > take && last !== undefined ? positionOf(last.number) : '' };
}
