import { createFileRoute, useNavigate, useRouter } from '@tanstack/react-router';
import { PasswordInstead } from '#features/password/password-instead';
import { VerifyNumberPage } from '#features/password/verify-number-page';
import { enterSignIn } from '#features/sign-in/enter-sign-in';
import { SignInOffline } from '#features/sign-in/sign-in-offline';
import { loadPageWords } from '#state/language';
import { usePhone } from '#state/phone-context';
import { keepTicket } from '#state/proven-number';

export const Route = createFileRoute('/_plain/verifyotp')({
  beforeLoad: async ({ context, preload }) => ({
    entry: preload ? ('offline' as const) : await enterSignIn(context.phone),
  }),
  loader: loadPageWords,
  component: VerifyNumber,
});

function VerifyNumber() {
  const { entry } = Route.useRouteContext();
  const router = useRouter();
  const phone = usePhone();
  const navigate = useNavigate();
  const onTicket = async (ticket: string) => {
    keepTicket(phone, ticket);
    await navigate({ to: '/setpassword', replace: true });
    return undefined;
  };
  return entry === 'entered' ? (
    <VerifyNumberPage
      proving={{ purpose: 'password', onTicket }}
      otherWay={<PasswordInstead to="/auth/athena" />}
    />
  ) : (
    <SignInOffline onTryAgain={() => router.invalidate()} />
  );
}
