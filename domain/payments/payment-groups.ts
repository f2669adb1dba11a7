import { methodOf, type PaymentMethod, type PaymentMethodFacts } from './payment-method.ts';
import type { OfferedMethod } from './payment-offer.ts';

/** The groups in which payment methods are offered. scan: a QR code, or an app that opens. bank: a transfer with a slip. */
export type PaymentGroup = 'scan' | 'card' | 'bank' | 'credit' | 'cash';

/** The group of each instrument, so that every payment method has one. */
const GROUPS = {
  qr: 'scan',
  bill: 'scan',
  wallet: 'scan',
  card: 'card',
  transfer: 'bank',
  credit: 'credit',
  cash: 'cash',
  counter: 'cash',
} as const satisfies Readonly<Record<PaymentMethodFacts['instrument'], PaymentGroup>>;

export function paymentGroupOf(method: PaymentMethod): PaymentGroup {
  return GROUPS[methodOf(method).instrument];
}

/** The offers of one group; at least one. */
export interface OfferGroup {
  readonly group: PaymentGroup;
  readonly first: OfferedMethod;
  readonly others: readonly OfferedMethod[];
}

/**
 * Groups the offers in the tenant's order of methods.
 *
 * @param preferred the method to show first, with its group; undefined if there is none
 */
export function groupOffers(
  offers: readonly OfferedMethod[],
  preferred: PaymentMethod | undefined,
): readonly OfferGroup[] {
  const preferredFirst = offers.toSorted(
    (a, b) => Number(b.method === preferred) - Number(a.method === preferred),
  );
  const groups = new Set(preferredFirst.map(({ method }) => paymentGroupOf(method)));
  return [...groups].flatMap((group) => {
    const [first, ...others] = preferredFirst.filter(({ method }) => paymentGroupOf(method) === group);
    return first === undefined ? [] : [{ group, first, others }];
  });
}
