import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';
import { lazyOrNothing } from '#ui/feedback/lazy-or-nothing';
import type { OwnAccountSearch } from './-read-own-account.ts';

// Rarely opened, and the page itself is often opened on a weak connection.
const ChangePasswordPage = lazyOrNothing(
  async () => (await import('#features/accounts/password/change-password-page')).ChangePasswordPage,
);
const DevicesPage = lazyOrNothing(
  async () => (await import('#features/accounts/devices/devices-page')).DevicesPage,
);

interface OwnAccountPageProps {
  readonly page: '/rider' | '/unauth';
  readonly show: OwnAccountSearch['show'] | undefined;
  readonly children: ReactNode;
}

/** The page of a role without access to the catalogue, or a subpage of its account. */
export function OwnAccountPage({ page, show, children }: OwnAccountPageProps) {
  const navigate = useNavigate();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const back = () => (canGoBack ? router.history.back() : void navigate({ to: page, replace: true }));
  if (show === undefined) return children;
  return (
    <Suspense fallback={null}>
      {show === 'password' ? <ChangePasswordPage onDone={back} /> : <DevicesPage onBack={back} />}
    </Suspense>
  );
}
