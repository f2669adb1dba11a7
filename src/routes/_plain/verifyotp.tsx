import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { PasswordInstead } from '#features/accounts/password/password-instead';
import { VerifyNumberPage } from '#features/accounts/password/verify-number-page';
import { enterSignIn } from '../-enter-sign-in.ts';
import { loadPageMessages } from '#state/runtime/language/language';
import { usePhone } from '#state/runtime/phone-context';
import { saveProvenNumber, type ProvenNumber } from '#state/accounts/proven-number';
import { Entered } from '../-sign-in-entry.tsx';

interface VerifySearch {
  /** For registering with a number that has no account yet. */
  readonly for?: 'register';
}

export const Route = createFileRoute('/_plain/verifyotp')({
  validateSearch: (search: Readonly<Record<string, unknown>>): VerifySearch =>
    search['for'] === 'register' ? { for: 'register' } : {},
  beforeLoad: enterSignIn,
  loader: loadPageMessages,
  component: VerifyNumber,
});

function VerifyNumber() {
  const { entry } = Route.useRouteContext();
  const purpose = Route.useSearch().for ?? 'password';
  const phone = usePhone();
  const navigate = useNavigate();
  const onProven = async (proven: ProvenNumber) => {
    saveProvenNumber(phone, proven);
    if (purpose === 'password') await navigate({ to: '/setpassword', replace: true });
    // A person who already has an account gets the message on this page.
    else if (!proven.isRegistered) await navigate({ to: '/register', replace: true });
    return undefined;
  };
  return (
    <Entered entry={entry}>
      <VerifyNumberPage
        key={purpose}
        proving={{ purpose, onProven }}
        otherWay={<PasswordInstead to="/auth/athena" />}
      />
    </Entered>
  );
}
