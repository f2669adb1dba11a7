import { lazyOrNothing } from '#ui/feedback/lazy-or-nothing';

/** Explains why an order waits for its address. Loads on demand, because addresses are rarely refused. */
export const HeldOrder = lazyOrNothing(
  async () => (await import('#ui/addresses/held-by-address')).HeldByAddress,
);
