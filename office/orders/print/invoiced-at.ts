import type { OfficeOrderDetail } from '#domain/office/order-detail';

/** The moment at which the invoice was approved, ISO 8601; undefined for an order without an invoice. */
export function invoicedAt({ order, moves }: Pick<OfficeOrderDetail, 'order' | 'moves'>): string | undefined {
  const isInvoiced = order.status === 'invoice-approve' || order.status === 'pod';
  return isInvoiced ? moves.findLast(({ status }) => status === 'invoice-approve')?.at : undefined;
}
