import { createFileRoute, useCanGoBack, useRouter } from '@tanstack/react-router';
import { UnsentPage } from '#features/orders/unsent/unsent-page';
import { loadPageMessages } from '#state/runtime/language';
import { lazyOrNothing } from '#ui/feedback/lazy-or-nothing';
import { Suspense } from 'react';
import { guard } from '../-guard.ts';

// Last on the page, so that nothing moves when it loads.
const ThisPhone = lazyOrNothing(async () => (await import('#features/device/this-phone')).ThisPhone);

export const Route = createFileRoute('/_order/unsent')({
  beforeLoad: ({ context }) => guard('/unsent', context),
  loader: loadPageMessages,
  component: Unsent,
});

function Unsent() {
  const navigate = Route.useNavigate();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return (
    <UnsentPage
      onBack={() => (canGoBack ? router.history.back() : void navigate({ to: '/history', replace: true }))}
      thisPhone={
        <Suspense fallback={null}>
          <ThisPhone />
        </Suspense>
      }
      onEdit={() => void navigate({ to: '/cart/{-$orderId}', params: { orderId: undefined } })}
    />
  );
}
