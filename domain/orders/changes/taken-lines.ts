import type { ReturnedLine } from './order-version.ts';
import type { Delivery } from '#domain/delivery/delivery';
import type { Order } from '#domain/orders/order';
import type { OrderLine } from '#domain/orders/order-draft';

/** How much of a line the customer has. Lines are numbered from 1, as on the invoice. */
export interface LineTaken {
  readonly number: number;
  readonly ordered: number;
  /** What was taken at the door; all of it until somebody says otherwise. */
  readonly delivered: number;
  /** Of what was delivered; never more than that. */
  readonly returned: number;
}

/**
 * What the customer has of each line after the door and after all returns.
 *
 * @param visits at the door; the one that delivered the order counts, and without one everything was taken
 */
export function takenLines(
  lines: readonly Pick<OrderLine, 'quantity'>[],
  visits: readonly Pick<Delivery, 'outcome' | 'lines'>[],
  returns: readonly { readonly lines: readonly ReturnedLine[] }[],
): readonly LineTaken[] {
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
export function isCorrected(taken: readonly LineTaken[]): boolean {
  return taken.some(({ ordered, delivered, returned }) => delivered - returned !== ordered);
}

export function isAllReturned(taken: readonly LineTaken[]): boolean {
  return taken.every(({ delivered, returned }) => delivered === returned);
}

/**
 * The lines of an order of which the customer has less than was ordered, as the phone was told of visits and returns.
 *
 * @returns undefined where everything was taken and kept, or nobody told otherwise
 */
export function takenLess({
  status,
  lines,
  deliveries = [],
  returns = [],
}: Pick<Order, 'status' | 'lines' | 'deliveries' | 'returns'>): readonly LineTaken[] | undefined {
  if (status !== 'pod') return undefined;
  const taken = takenLines(lines, deliveries, returns);
  return isCorrected(taken) ? taken : undefined;
}
