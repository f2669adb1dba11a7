import type { OfficeReturn, OfficeReturnAnswer } from '#domain/office/return-products';
import type {
  CancelInvoiceAnswer,
  CancelInvoiceRequest,
  ReturnAnswer,
  ReturnRequest,
} from '#domain/orders/changes/order-return';
import type { Database } from '#server/store/database/database';
import { returnsOfOrder } from '#server/store/orders/order-returns';
import { chargedTotalOf, lockOrderRow } from '#server/store/orders/orders';
import type { Audited } from '#server/services/office/audit/write-audit';
import { cancelInvoice } from '#server/services/office/cancel-invoice';
import type { Clerk } from '#server/services/office/record-receipt';
import { isReturnKnown, returnProducts, type ReturnContext } from '#server/services/office/return-products';

/** Records a return for the office. The same return again is not a change. */
export async function returnAuditedProducts(
  transaction: Database,
  context: ReturnContext,
  request: ReturnRequest,
): Promise<Audited<ReturnAnswer>> {
  const row = await lockOrderRow(transaction, request.orderId);
  const isRepeated = await isReturnKnown(transaction, request.id);
  const answer = await returnProducts(transaction, context, request);
  if (row === undefined || answer.kind === 'refused' || isRepeated) return { result: answer, act: undefined };
  const { order, exchange } = answer;
  return {
    result: answer,
    act: {
      action: 'products-returned',
      subject: 'order',
      subjectId: request.orderId,
      before: { orderNo: row.orderNo, charged: chargedTotalOf(row) },
      after: {
        charged: order.chargedTotal ?? order.totals.total,
        reason: request.reason,
        exchange: exchange?.orderNo ?? '',
      },
    },
  };
}

/** Records a return unless somebody recorded another one since the clerk looked. The order's lock holds until the end. */
export async function returnSeenProducts(
  transaction: Database,
  context: ReturnContext,
  { seenReturns, ...request }: OfficeReturn,
): Promise<Audited<OfficeReturnAnswer>> {
  const row = await lockOrderRow(transaction, request.orderId);
  if (row !== undefined && !(await isReturnKnown(transaction, request.id))) {
    const returns = await returnsOfOrder(transaction, row.id);
    if (returns.length !== seenReturns)
      return { result: { kind: 'refused', code: 'order-changed' }, act: undefined };
  }
  const { result, act } = await returnAuditedProducts(transaction, context, request);
  if (result.kind === 'refused') return { result, act };
  const { order, exchange } = result;
  const charged = order.chargedTotal ?? order.totals.total;
  return { result: { kind: 'returned', charged, exchangeOrderNo: exchange?.orderNo ?? '' }, act };
}

/** Cancels an invoice for the office. An order that is cancelled already is not changed. */
export async function cancelAuditedInvoice(
  transaction: Database,
  clerk: Clerk,
  request: CancelInvoiceRequest,
): Promise<Audited<CancelInvoiceAnswer>> {
  const row = await lockOrderRow(transaction, request.orderId);
  const answer = await cancelInvoice(transaction, clerk, request);
  if (row === undefined || answer.kind === 'refused' || row.status === 'so-cancel')
    return { result: answer, act: undefined };
  return {
    result: answer,
    act: {
      action: 'invoice-cancelled',
      subject: 'order',
      subjectId: row.id,
      before: { orderNo: row.orderNo, status: row.status, charged: chargedTotalOf(row) },
      after: { status: 'so-cancel' },
    },
  };
}
