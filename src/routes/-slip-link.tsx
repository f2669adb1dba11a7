import { lazyOrNothing } from '#ui/feedback/lazy-or-nothing';

/** The link to an order's slips; loads only for an order that is paid by transfer. */
export const SlipLink = lazyOrNothing(
  async () => (await import('#features/payments/slips/slip-link')).SlipLink,
);
