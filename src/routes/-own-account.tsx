import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DevicesPage } from '#features/devices/devices-page';
import { ChangePasswordPage } from '#features/password/change-password-page';
import type { OwnAccountSearch } from './-read-own-account.ts';

interface OwnAccountPageProps {
  readonly page: '/rider' | '/unauth';
  readonly show: OwnAccountSearch['show'] | undefined;
  readonly children: ReactNode;
}

/** The page of somebody to whom the shop is closed, or what of their account they look at there. */
export function OwnAccountPage({ page, show, children }: OwnAccountPageProps) {
  const navigate = useNavigate();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const back = () => (canGoBack ? router.history.back() : void navigate({ to: page, replace: true }));
  if (show === 'password') return <ChangePasswordPage onDone={back} />;
  if (show === 'devices') return <DevicesPage onBack={back} />;
  return children;
}
