import { lineNamesOf } from '#domain/catalogue/line-names';
import type { InvoiceLine } from '#domain/delivery/invoice';
import type { OrderLine } from '#domain/orders/order-draft';

/** Converts order lines to invoice lines, numbered from 1. */
export function invoiceLinesOf(lines: readonly OrderLine[]): readonly InvoiceLine[] {
  return lines.map((line, index) => ({
    number: index + 1,
    productCode: line.productCode,
    ...lineNamesOf(line),
    quantity: line.quantity,
    lineTotal: line.lineTotal,
  }));
}
