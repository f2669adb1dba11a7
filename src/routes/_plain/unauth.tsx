import { createFileRoute } from '@tanstack/react-router';
import { UnauthorisedPage } from '#features/app/not-found/unauthorised-page';
import { StaffPage } from '#features/accounts/own-account/staff-page';
import { SessionEndedDialog } from '#features/app/notices/session-ended-dialog';
import { loadPageMessages } from '#state/runtime/language/language';
import { usePerson } from '#state/runtime/hooks/use-session';
import { OwnAccountPage } from '../-own-account.tsx';
import { readOwnAccount } from '../-read-own-account.ts';

export const Route = createFileRoute('/_plain/unauth')({
  validateSearch: readOwnAccount,
  loader: loadPageMessages,
  component: Unauthorised,
});

/**
 * The staff is redirected here from the catalogue (domain/accounts/route-access), and has its account here; others only
 * read the reason.
 */
function Unauthorised() {
  const { show } = Route.useSearch();
  if (usePerson()?.role !== 'staff') return <UnauthorisedPage />;
  return (
    <>
      <OwnAccountPage page="/unauth" show={show}>
        <StaffPage />
      </OwnAccountPage>
      <SessionEndedDialog />
    </>
  );
}
