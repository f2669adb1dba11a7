import { Suspense } from 'react';
import { lazyOrNothing } from '#ui/feedback/lazy-or-nothing';

const Way = lazyOrNothing(async () => (await import('#features/payments/slips/slip-link')).SlipLink);

/** Of an order that is paid by transfer; whoever pays otherwise does not load what slips need. */
export function SlipLink({ orderId }: { readonly orderId: string }) {
  return (
    <Suspense fallback={null}>
      <Way orderId={orderId} />
    </Suspense>
  );
}
