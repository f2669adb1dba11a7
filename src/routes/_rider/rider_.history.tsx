import { createFileRoute, useCanGoBack, useRouter } from '@tanstack/react-router';
import { RiderHistoryPage } from '#features/delivery/drop/history-page';
import { loadPageMessages } from '#state/runtime/language';
import { guard } from '../-guard.ts';

export const Route = createFileRoute('/_rider/rider_/history')({
  beforeLoad: ({ context }) => guard('/rider/history', context),
  loader: loadPageMessages,
  component: RiderHistory,
});

function RiderHistory() {
  const navigate = Route.useNavigate();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return (
    <RiderHistoryPage
      onBack={() => (canGoBack ? router.history.back() : void navigate({ to: '/rider', replace: true }))}
    />
  );
}
