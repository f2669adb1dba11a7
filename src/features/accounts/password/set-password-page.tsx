import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { placeAfterSignIn } from '#domain/accounts/after-sign-in';
import { usePhone } from '#state/runtime/phone-context';
import { setNewPassword } from '#state/accounts/prove-number';
import { forgetProvenNumber } from '#state/accounts/proven-number';
import { buttonClassName } from '#ui/controls/button';
import { PageTitle } from '#ui/layout/page-title';
import { Form, SubmitButton } from '#ui/forms/form';
import { PageIntro } from '#ui/layout/page-intro';
import { NewPasswordFields, problemOfTyped } from './new-password-fields.tsx';
import classes from './password-page.module.css';
import type { ProofProblemCode } from './proof-messages.tsx';

/** Shown after the correct code. Merges a guest's cart, as every sign-in does (Specification, CART-10). */
export function SetPasswordPage({ ticket }: { readonly ticket: string }) {
  const { t } = useLingui();
  const phone = usePhone();
  const navigate = useNavigate();
  const [typed, setTyped] = useState({ password: '', again: '' });
  const [problem, setProblem] = useState<ProofProblemCode | undefined>();
  const [isBusy, setIsBusy] = useState(false);

  const save = async () => {
    const wrong = problemOfTyped(typed);
    setProblem(wrong);
    if (wrong !== undefined) return;
    setIsBusy(true);
    const outcome = await setNewPassword(phone, { ticket, password: typed.password });
    setIsBusy(false);
    if (outcome.kind === 'refused') {
      setProblem(outcome.code);
      return;
    }
    forgetProvenNumber(phone);
    await navigate({ to: placeAfterSignIn(outcome), replace: true });
  };

  return (
    <div className={classes.page}>
      <PageTitle title={t`New password`} />
      <PageIntro
        title={<Trans>Set a new password</Trans>}
        lead={<Trans>You’ll be signed in here and signed out on all other devices.</Trans>}
      />
      <Form
        onSend={() => {
          if (!isBusy && typed.password !== '') void save();
        }}
      >
        <NewPasswordFields typed={typed} onTyped={setTyped} problem={problem} />
        <SubmitButton isBusy={isBusy}>
          <Trans>Save and sign in</Trans>
        </SubmitButton>
        {problem === 'ticket-over' ? (
          <Link to="/verifyotp" className={buttonClassName({ variant: 'secondary', size: 'main' })}>
            <Trans>Request new code</Trans>
          </Link>
        ) : null}
      </Form>
    </div>
  );
}
