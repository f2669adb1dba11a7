import type { WaitingSlip } from '#domain/office/waiting-slip';

/**
 * The facts that a clerk has to know before confirming a slip.
 * - used-before: the same transfer was confirmed for another order
 * - sent-twice: the same transfer was sent with another slip
 * - order-cancelled, order-paid
 * - unreadable: the small code on the slip could not be read, so it was not compared with others
 */
export type SlipWarning =
  | { readonly kind: 'used-before' | 'sent-twice'; readonly orderNos: readonly string[] }
  | { readonly kind: 'order-cancelled' | 'order-paid' | 'unreadable' };

/** The warnings of a slip, the gravest first. */
export function slipWarnings({ slip, status, payment, sameTransfer }: WaitingSlip): readonly SlipWarning[] {
  const confirmed = sameTransfer.filter(({ state }) => state === 'confirmed').map(({ orderNo }) => orderNo);
  const others = sameTransfer.filter(({ state }) => state !== 'confirmed').map(({ orderNo }) => orderNo);
  return [
    ...(confirmed.length > 0 ? [{ kind: 'used-before' as const, orderNos: confirmed }] : []),
    ...(status === 'so-cancel' ? [{ kind: 'order-cancelled' as const }] : []),
    ...(payment === 'paid' ? [{ kind: 'order-paid' as const }] : []),
    ...(others.length > 0 ? [{ kind: 'sent-twice' as const, orderNos: others }] : []),
    ...(slip.reference === '' ? [{ kind: 'unreadable' as const }] : []),
  ];
}
