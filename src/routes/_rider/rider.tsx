import { createFileRoute, useCanGoBack, useRouter } from '@tanstack/react-router';
import { DevicesPage } from '#features/devices/devices-page';
import { ChangePasswordPage } from '#features/password/change-password-page';
import { RiderPage } from '#features/rider/rider-page';
import { loadPageWords } from '#state/language';
import { guard } from '../-guard.ts';

interface RiderSearch {
  readonly show?: 'password' | 'devices';
}

export const Route = createFileRoute('/_rider/rider')({
  validateSearch: ({ show }): RiderSearch => (show === 'password' || show === 'devices' ? { show } : {}),
  beforeLoad: ({ context }) => guard('/rider', context),
  loader: loadPageWords,
  component: Rider,
});

function Rider() {
  const { show } = Route.useSearch();
  const navigate = Route.useNavigate();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const back = () => (canGoBack ? router.history.back() : void navigate({ to: '/rider', replace: true }));
  if (show === 'password') return <ChangePasswordPage onDone={back} />;
  if (show === 'devices') return <DevicesPage onBack={back} />;
  return <RiderPage />;
}
