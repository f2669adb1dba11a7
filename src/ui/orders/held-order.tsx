import { Suspense, type ComponentProps } from 'react';
import type { HeldByAddress } from '#ui/addresses/held-by-address';
import { lazyOrNothing } from '#ui/feedback/lazy-or-nothing';

// Seldom is an address refused.
const Words = lazyOrNothing(async () => (await import('#ui/addresses/held-by-address')).HeldByAddress);

/** Why an order waits for its address, as soon as the words for that are here. */
export function HeldOrder(props: ComponentProps<typeof HeldByAddress>) {
  return (
    <Suspense fallback={null}>
      <Words {...props} />
    </Suspense>
  );
}
