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
import { useCheckedForm } from '#ui/forms/use-checked-form';
import { PageIntro } from '#ui/layout/page-intro';
import { newPasswordErrors, NewPasswordFields, problemOfTyped } from './new-password-fields.tsx';
import classes from './password-page.module.css';

/** Shown after the correct code. Merges a guest's cart, as every sign-in does (Specification, CART-10). */
export function SetPasswordPage({ ticket }: { readonly ticket: string }) {
  const { t } = useLingui();
  const phone = usePhone();
  const navigate = useNavigate();
  const [isTicketOver, setIsTicketOver] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const form = useCheckedForm({
    initialValues: { password: '', again: '' },
    messagesOf: (typed) => newPasswordErrors(problemOfTyped(typed)),
  });
  const { password } = form.values;

  const save = async () => {
    if (!form.check()) return;
    setIsBusy(true);
    const outcome = await setNewPassword(phone, { ticket, password });
    setIsBusy(false);
    if (outcome.kind === 'refused') {
      setIsTicketOver(outcome.code === 'ticket-over');
      form.showErrors(newPasswordErrors(outcome.code));
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
        id={form.id}
        onSend={() => {
          if (!isBusy && password !== '') void save();
        }}
      >
        <NewPasswordFields typed={form.values} onTyped={form.set} errors={form.errors} />
        <SubmitButton isBusy={isBusy}>
          <Trans>Save and sign in</Trans>
        </SubmitButton>
        {isTicketOver ? (
          <Link to="/verifyotp" className={buttonClassName({ variant: 'secondary', size: 'main' })}>
            <Trans>Request new code</Trans>
          </Link>
        ) : null}
      </Form>
    </div>
  );
}
