import { useNavigate } from '@tanstack/react-router';
import { AccountPage } from '#features/delivery/rider/account-page';
import { lazyOrNothing } from '#ui/feedback/lazy-or-nothing';

// Signing out needs the code of all kinds of unsent changes, which the list of drops does without.
const Ways = lazyOrNothing(async () => (await import('./-rider-account-links.tsx')).RiderAccountLinks);

/** The actions of the rider's account. */
export function RiderAccount() {
  const navigate = useNavigate();
  return (
    <AccountPage>
      <Ways onLeft={() => navigate({ to: '/rider/login', replace: true })} />
    </AccountPage>
  );
}
