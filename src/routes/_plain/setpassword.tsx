import { createFileRoute, redirect } from '@tanstack/react-router';
import { SetPasswordPage } from '#features/password/set-password-page';
import { loadPageWords } from '#state/language';
import { readTicket } from '#state/proven-number';

/** Without a proven number, as after a reload, the number comes first. */
export const Route = createFileRoute('/_plain/setpassword')({
  beforeLoad: ({ context }) => {
    const ticket = readTicket(context.phone);
    if (ticket === undefined) throw redirect({ to: '/verifyotp', replace: true });
    return { ticket };
  },
  loader: loadPageWords,
  component: SetPassword,
});

function SetPassword() {
  return <SetPasswordPage ticket={Route.useRouteContext().ticket} />;
}
