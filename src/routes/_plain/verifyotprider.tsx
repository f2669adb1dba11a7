import { createFileRoute, useNavigate, useRouter } from '@tanstack/react-router';
import { placeAfterSignIn } from '#domain/after-sign-in';
import { PasswordInstead } from '#features/password/password-instead';
import { VerifyNumberPage } from '#features/password/verify-number-page';
import { enterSignIn } from '#features/sign-in/enter-sign-in';
import { SignInOffline } from '#features/sign-in/sign-in-offline';
import { signInWithCode } from '#state/code-sign-in';
import { loadPageWords } from '#state/language';
import { usePhone } from '#state/phone-context';
import type { ProvenNumber } from '#state/proven-number';

export const Route = createFileRoute('/_plain/verifyotprider')({
  beforeLoad: async ({ context, preload }) => ({
    entry: preload ? ('offline' as const) : await enterSignIn(context.phone),
  }),
  loader: loadPageWords,
  component: VerifyRider,
});

/** A rider is signed in by the code alone (Specification, section 2: verifyotprider). */
function VerifyRider() {
  const { entry } = Route.useRouteContext();
  const router = useRouter();
  const phone = usePhone();
  const navigate = useNavigate();
  const onProven = async ({ ticket }: ProvenNumber) => {
    const outcome = await signInWithCode(phone, { ticket, lineTicket: '' });
    if (outcome.kind === 'refused') return outcome.code;
    await navigate({ to: placeAfterSignIn(outcome), replace: true });
    return undefined;
  };
  return entry === 'entered' ? (
    <VerifyNumberPage
      proving={{ purpose: 'rider', onProven }}
      otherWay={<PasswordInstead to="/rider/login" />}
    />
  ) : (
    <SignInOffline onTryAgain={() => router.invalidate()} />
  );
}
