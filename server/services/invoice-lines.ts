import type { InvoiceLine } from '#domain/invoice';
import type { OrderLine } from '#domain/order-draft';

/** An order's lines as a rider counts them. */
export function invoiceLinesOf(lines: readonly OrderLine[]): readonly InvoiceLine[] {
  return lines.map(({ productCode, productName, unitName, quantity, lineTotal }, index) => ({
    number: index + 1,
    productCode,
    productName,
    unitName,
    quantity,
    lineTotal,
  }));
}
