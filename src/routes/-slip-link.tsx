import { Suspense } from 'react';
import { lazyOrNothing } from '#ui/feedback/lazy-or-nothing';

const Way = lazyOrNothing(async () => (await import('#features/payments/slips/slip-link')).SlipLink);

/** The link to an order's slips; loads only for an order that is paid by transfer. */
export function SlipLink({ orderId }: { readonly orderId: string }) {
  return (
    <Suspense fallback={null}>
      <Way orderId={orderId} />
    </Suspense>
  );
}
