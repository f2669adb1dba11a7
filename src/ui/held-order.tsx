import { Suspense, type ComponentProps } from 'react';
import type { HeldByAddress } from './address-words/held-by-address.tsx';
import { lazyOrNothing } from './lazy-or-nothing.ts';

// Seldom is an address refused.
const Words = lazyOrNothing(async () => (await import('./address-words/held-by-address.tsx')).HeldByAddress);

/** Why an order waits for its address, as soon as the words for that are here. */
export function HeldOrder(props: ComponentProps<typeof HeldByAddress>) {
  return (
    <Suspense fallback={null}>
      <Words {...props} />
    </Suspense>
  );
}
