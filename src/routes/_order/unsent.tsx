import { createFileRoute } from '@tanstack/react-router';
import { UnsentPage } from '#features/orders/unsent/unsent-page';
import { lazyOrNothing } from '#ui/feedback/lazy-or-nothing';
import { TO_CART } from '#state/app/page-links';
import { useBack } from '../-use-back.ts';
import { guardedPage } from '../-guard.ts';

// Last on the page, so that nothing moves when it loads.
const ThisPhone = lazyOrNothing(async () => (await import('#features/device/this-phone')).ThisPhone);

export const Route = createFileRoute('/_order/unsent')({
  ...guardedPage('/unsent'),
  component: Unsent,
});

function Unsent() {
  const navigate = Route.useNavigate();
  return (
    <UnsentPage
      onBack={useBack('/history')}
      thisPhone={<ThisPhone />}
      onEdit={() => void navigate(TO_CART)}
    />
  );
}
