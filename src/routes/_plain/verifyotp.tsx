import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { PasswordInstead } from '#features/accounts/password/password-instead';
import { VerifyNumberPage } from '#features/accounts/password/verify-number-page';
import { enterSignIn } from '../-enter-sign-in.ts';
import { loadPageMessages } from '#state/runtime/language';
import { usePhone } from '#state/runtime/phone-context';
import { saveProvenNumber, type ProvenNumber } from '#state/accounts/proven-number';
import { Entered } from '../-sign-in-entry.tsx';

interface VerifySearch {
  /** Who registers proves a number that the company does not have. */
  readonly for?: 'register';
}

export const Route = createFileRoute('/_plain/verifyotp')({
  validateSearch: (search: Readonly<Record<string, unknown>>): VerifySearch =>
    search['for'] === 'register' ? { for: 'register' } : {},
  beforeLoad: async ({ context, preload }) => ({
    entry: preload ? ('offline' as const) : await enterSignIn(context.phone),
  }),
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
    // Whoever has an account already is told so where they are.
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
