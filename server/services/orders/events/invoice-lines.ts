import type { InvoiceLine } from '#domain/delivery/invoice';
import type { OrderLine } from '#domain/orders/order-draft';

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
