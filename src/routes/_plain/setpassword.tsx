import { createFileRoute, redirect } from '@tanstack/react-router';
import { SetPasswordPage } from '#features/accounts/password/set-password-page';
import { loadPageMessages } from '#state/runtime/language/language';
import { readProvenNumber } from '#state/accounts/proven-number';

/** Without a verified number, as after a reload, this leads to the number's page first. */
export const Route = createFileRoute('/_plain/setpassword')({
  beforeLoad: ({ context }) => {
    const proven = readProvenNumber(context.phone);
    if (proven?.isRegistered !== true) throw redirect({ to: '/verifyotp', replace: true });
    return { ticket: proven.ticket };
  },
  loader: loadPageMessages,
  component: SetPassword,
});

function SetPassword() {
  return <SetPasswordPage ticket={Route.useRouteContext().ticket} />;
}
