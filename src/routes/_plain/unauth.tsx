import { createFileRoute } from '@tanstack/react-router';
import { UnauthorisedPage } from '#features/not-found/unauthorised-page';
import { StaffPage } from '#features/own-account/staff-page';
import { SessionEndedDialog } from '#features/shell/session-ended-dialog';
import { loadPageWords } from '#state/language';
import { usePerson } from '#state/use-session';
import { OwnAccountPage } from '../-own-account.tsx';
import { readOwnAccount } from '../-read-own-account.ts';

export const Route = createFileRoute('/_plain/unauth')({
  validateSearch: readOwnAccount,
  loader: loadPageWords,
  component: Unauthorised,
});

/** The office is led here from the shop (domain/route-access), and has its account here; others only read why. */
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
