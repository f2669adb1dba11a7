import { createFileRoute, useCanGoBack, useRouter } from '@tanstack/react-router';
import { ThisPhone } from '#features/this-phone/this-phone';
import { UnsentPage } from '#features/unsent/unsent-page';
import { loadPageWords } from '#state/language';
import { guard } from '../-guard.ts';

export const Route = createFileRoute('/_order/unsent')({
  beforeLoad: ({ context }) => guard('/unsent', context),
  loader: loadPageWords,
  component: Unsent,
});

function Unsent() {
  const navigate = Route.useNavigate();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return (
    <UnsentPage
      onBack={() => (canGoBack ? router.history.back() : void navigate({ to: '/history', replace: true }))}
      thisPhone={<ThisPhone />}
      onEdit={() => void navigate({ to: '/cart/{-$orderId}', params: { orderId: undefined } })}
    />
  );
}
