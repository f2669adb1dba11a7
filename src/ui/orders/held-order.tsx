import { Suspense, type ComponentProps } from 'react';
import type { HeldByAddress } from '#ui/addresses/held-by-address';
import { lazyOrNothing } from '#ui/feedback/lazy-or-nothing';

// Loads on demand, because addresses are rarely refused.
const Messages = lazyOrNothing(async () => (await import('#ui/addresses/held-by-address')).HeldByAddress);

/** Explains why an order waits for its address, once the code is loaded. */
export function HeldOrder(props: ComponentProps<typeof HeldByAddress>) {
  return (
    <Suspense fallback={null}>
      <Messages {...props} />
    </Suspense>
  );
}
