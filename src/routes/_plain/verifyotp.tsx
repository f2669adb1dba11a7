import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { PasswordInstead } from '#features/password/password-instead';
import { VerifyNumberPage } from '#features/password/verify-number-page';
import { enterSignIn } from '#features/sign-in/enter-sign-in';
import { loadPageWords } from '#state/language';
import { usePhone } from '#state/phone-context';
import { keepTicket } from '#state/proven-number';
import { Entered } from '../-sign-in-entry.tsx';

export const Route = createFileRoute('/_plain/verifyotp')({
  beforeLoad: async ({ context, preload }) => ({
    entry: preload ? ('offline' as const) : await enterSignIn(context.phone),
  }),
  loader: loadPageWords,
  component: VerifyNumber,
});

function VerifyNumber() {
  const { entry } = Route.useRouteContext();
  const phone = usePhone();
  const navigate = useNavigate();
  const onTicket = async (ticket: string) => {
    keepTicket(phone, ticket);
    await navigate({ to: '/setpassword', replace: true });
    return undefined;
  };
  return (
    <Entered entry={entry}>
      <VerifyNumberPage
        proving={{ purpose: 'password', onTicket }}
        otherWay={<PasswordInstead to="/auth/athena" />}
      />
    </Entered>
  );
}
