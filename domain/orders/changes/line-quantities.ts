import type { ReturnedLine } from './order-version.ts';
import type { Delivery } from '#domain/delivery/delivery';
import type { Order } from '#domain/orders/order';
import type { OrderLine } from '#domain/orders/order-draft';

/**
 * The quantities of a line: ordered, delivered and returned. Lines are numbered from 1, as on the invoice.
 */
export interface LineQuantities {
  readonly number: number;
  readonly ordered: number;
  /** The quantity accepted at the door; the ordered one unless a delivery reports less. */
  readonly delivered: number;
  /** The returned part of `delivered`; never more than that. */
  readonly returned: number;
}

/**
 * Computes what the customer has of each line after delivery and returns.
 *
 * @param visits delivery attempts; the successful one counts, and without one every line counts as delivered in full
 */
export function lineQuantities(
  lines: readonly Pick<OrderLine, 'quantity'>[],
  visits: readonly Pick<Delivery, 'outcome' | 'lines'>[],
  returns: readonly { readonly lines: readonly ReturnedLine[] }[],
): readonly LineQuantities[] {
  const visit = visits.find(({ outcome }) => outcome !== 'refused');
  return lines.map(({ quantity: ordered }, index) => {
    const number = index + 1;
    const handed = visit?.lines.find((line) => line.number === number)?.delivered ?? ordered;
    const delivered = Math.min(Math.max(handed, 0), ordered);
    const back = returns.flatMap((each) => each.lines.filter((line) => line.number === number));
    const returned = back.reduce((sum, { quantity }) => sum + quantity, 0);
    return { number, ordered, delivered, returned: Math.min(returned, delivered) };
  });
}

/** Whether the customer has less than was ordered. */
export function isCorrected(quantities: readonly LineQuantities[]): boolean {
  return quantities.some(({ ordered, delivered, returned }) => delivered - returned !== ordered);
}

/** Whether the customer has nothing left of the order. */
export function isAllReturned(quantities: readonly LineQuantities[]): boolean {
  return quantities.every(({ delivered, returned }) => delivered === returned);
}

/**
 * The lines of a delivered order if the customer has less than was ordered, as far as the phone knows its
 * deliveries and returns.
 *
 * @returns undefined if everything was accepted and kept, or nothing else is known
 */
export function correctedLines({
  status,
  lines,
  deliveries = [],
  returns = [],
}: Pick<Order, 'status' | 'lines' | 'deliveries' | 'returns'>): readonly LineQuantities[] | undefined {
  if (status !== 'pod') return undefined;
  const quantities = lineQuantities(lines, deliveries, returns);
  return isCorrected(quantities) ? quantities : undefined;
}
