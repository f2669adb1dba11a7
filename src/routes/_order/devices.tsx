import { createFileRoute, useCanGoBack, useRouter } from '@tanstack/react-router';
import { DevicesPage } from '#features/accounts/devices/devices-page';
import { loadPageMessages } from '#state/runtime/language';
import { guard } from '../-guard.ts';

export const Route = createFileRoute('/_order/devices')({
  beforeLoad: ({ context }) => guard('/devices', context),
  loader: loadPageMessages,
  component: Devices,
});

function Devices() {
  const navigate = Route.useNavigate();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return (
    <DevicesPage
      onBack={() => (canGoBack ? router.history.back() : void navigate({ to: '/profile', replace: true }))}
    />
  );
}
