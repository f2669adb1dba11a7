import type { DropPoint, RiderInvoice } from './invoice.ts';
import { foldText, squeezeText } from '#domain/search/search-text';

/** What of an invoice can be searched for. */
interface Searched extends Pick<RiderInvoice, 'invoiceNo' | 'customerName'> {
  readonly shipTo: Pick<DropPoint, 'name' | 'area' | 'text' | 'phone'>;
}

/** Between two fields, so that the end of one and the beginning of the next are no find. */
const BETWEEN = '\n';

/** Those in which every word stands somewhere: in the number, the shop's name or the place. Texts are folded as those of goods are. */
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
