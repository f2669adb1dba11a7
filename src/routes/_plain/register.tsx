import { createFileRoute, redirect } from '@tanstack/react-router';
import { FirstPasswordFields, newPasswordErrors } from '#features/accounts/password/new-password-fields';
import { ProofMessages } from '#features/accounts/password/proof-messages';
import { RegisterPage } from '#features/accounts/profile/register-page';
import { loadPageMessages } from '#state/runtime/language/language';
import { readProvenNumber } from '#state/accounts/proven-number';

/** Without a verified number this leads to the number's page first, which needs a connection. */
export const Route = createFileRoute('/_plain/register')({
  beforeLoad: ({ context }) => {
    const proven = readProvenNumber(context.phone);
    if (proven === undefined || proven.isRegistered)
      throw redirect({ to: '/verifyotp', search: { for: 'register' }, replace: true });
    return { proven };
  },
  loader: loadPageMessages,
  component: Register,
});

function Register() {
  const { proven } = Route.useRouteContext();
  return (
    <RegisterPage
      proven={proven}
      PasswordFields={FirstPasswordFields}
      passwordErrors={newPasswordErrors}
      ProblemMessages={ProofMessages}
    />
  );
}
