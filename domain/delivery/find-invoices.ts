import type { DropPoint, RiderInvoice } from './invoice.ts';
import { foldText, squeezeText } from '#domain/search/search-text';

/** The fields that the search covers. */
interface Searched extends Pick<RiderInvoice, 'invoiceNo' | 'customerName'> {
  readonly shipTo: Pick<DropPoint, 'name' | 'area' | 'text' | 'phone'>;
}

/** Separates the fields, so that no match spans two of them. */
const BETWEEN = '\n';

/**
 * Finds the invoices whose fields contain every word: invoice number, shop name, place or phone number. Texts
 * are folded in the same way as product names.
 */
export function findInvoices<Found extends Searched>(
  invoices: readonly Found[],
  typed: string,
): readonly Found[] {
  const words = foldText(typed).split(' ').map(squeezeText);
  return invoices.filter(({ invoiceNo, customerName, shipTo: { name, area, text, phone } }) => {
    const all = [invoiceNo, customerName, name, area, text, phone]
      .map((field) => squeezeText(foldText(field)))
      .join(BETWEEN);
    return words.every((word) => all.includes(word));
  });
}
