import type { ReactNode } from 'react';
import { lazyOrNothing } from '#ui/feedback/lazy-or-nothing';
import { useBack } from './-use-back.ts';
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
  const back = useBack(page);
  if (show === undefined) return children;
  return show === 'password' ? <ChangePasswordPage onDone={back} /> : <DevicesPage onBack={back} />;
}
