import { createFileRoute, Outlet } from '@tanstack/react-router';
import { AccountSection } from '#features/accounts/profile/account-section';
import { loadPageMessages } from '#state/runtime/language';

/** The person's own pages, with a side list of them on wide windows. */
export const Route = createFileRoute('/_order/_account')({
  loader: loadPageMessages,
  component: Account,
});

function Account() {
  return (
    <AccountSection>
      <Outlet />
    </AccountSection>
  );
}
