import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { placeAfterSignIn } from '#domain/accounts/after-sign-in';
import { PasswordInstead } from '#features/accounts/password/password-instead';
import { VerifyNumberPage } from '#features/accounts/password/verify-number-page';
import { enterSignIn } from '../-enter-sign-in.ts';
import { signInWithCode } from '#state/accounts/code-sign-in';
import { loadPageMessages } from '#state/runtime/language/language';
import { usePhone } from '#state/runtime/phone-context';
import type { ProvenNumber } from '#state/accounts/proven-number';
import { Entered } from '../-sign-in-entry.tsx';

export const Route = createFileRoute('/_plain/verifyotprider')({
  beforeLoad: enterSignIn,
  loader: loadPageMessages,
  component: VerifyRider,
});

/** A rider is signed in by the code alone (Specification, ACCT-14). */
function VerifyRider() {
  const { entry } = Route.useRouteContext();
  const phone = usePhone();
  const navigate = useNavigate();
  const onProven = async ({ ticket }: ProvenNumber) => {
    const outcome = await signInWithCode(phone, { ticket, lineTicket: '' });
    if (outcome.kind === 'refused') return outcome.code;
    await navigate({ to: placeAfterSignIn(outcome), replace: true });
    return undefined;
  };
  return (
    <Entered entry={entry}>
      <VerifyNumberPage
        proving={{ purpose: 'rider', onProven }}
        otherWay={<PasswordInstead to="/rider/login" />}
      />
    </Entered>
  );
}
