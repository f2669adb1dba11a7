import type { Database } from '#server/store/database/database';
import type { AuditSearch } from '#server/store/office/audit-log';
import { findOrderRowByNo } from '#server/store/orders/orders';
import { newestReceiptIdsOfCode } from '#server/store/payments/receipts';
import { slipsOfOrder } from '#server/store/payments/slips';

/** The most receipts of a customer that a search finds. */
const MAX_RECEIPTS = 200;

/**
 * Finds what people mean by a number or code: the order with the number and its slips, the customer with the code and
 * its receipts, a product, and whatever else has the text as its id. Codes are found in capitals too.
 */
export async function auditSearch(database: Database, text: string): Promise<AuditSearch> {
  const capitals = text.toUpperCase();
  const order = await findOrderRowByNo(database, capitals);
  const slips = order === undefined ? [] : await slipsOfOrder(database, order.id);
  const receipts = await newestReceiptIdsOfCode(database, capitals, MAX_RECEIPTS);
  const orders = order === undefined ? [] : [order.id];
  const subjectIds = [...new Set([text, capitals, ...orders, ...slips.map(({ id }) => id), ...receipts])];
  return { subjectIds, productCode: capitals };
}
