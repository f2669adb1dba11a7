/**
 * Acts that an order shows without who did them.
 * - agreed: to a higher total
 * - slip-checked: a slip was confirmed or refused
 * - grabbed: a rider got the invoice
 * - came-back: returned products were recorded
 */
export const ORDER_DEEDS = ['agreed', 'slip-checked', 'grabbed', 'came-back'] as const;

/** Names who did something about an order. */
export interface OrderDeed {
  readonly kind: (typeof ORDER_DEEDS)[number];
  /** ISO 8601 by the server's clock: the moment under which the order shows the act. */
  readonly at: string;
  /** The name of the account; '' if it was erased. */
  readonly by: string;
}
