import { createFileRoute, redirect } from '@tanstack/react-router';
import { SetPasswordPage } from '#features/password/set-password-page';
import { bringAccountWords } from '#state/account-words';
import { readTicket } from '#state/proven-number';

/** Without a proven number, as after a reload, the number comes first. */
export const Route = createFileRoute('/_plain/setpassword')({
  beforeLoad: async ({ context }) => {
    const ticket = readTicket(context.phone);
    if (ticket === undefined) throw redirect({ to: '/verifyotp', replace: true });
    await bringAccountWords();
    return { ticket };
  },
  component: SetPassword,
});

function SetPassword() {
  return <SetPasswordPage ticket={Route.useRouteContext().ticket} />;
}
