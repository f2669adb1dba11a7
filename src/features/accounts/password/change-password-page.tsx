import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { usePhone, useTenant } from '#state/runtime/phone-context';
import { changePassword } from '#state/accounts/prove-number';
import { useIsOffline } from '#state/runtime/hooks/use-is-offline';
import { PageHeader } from '#ui/layout/page-header';
import { PageTitle } from '#ui/layout/page-title';
import { PasswordField } from '#ui/forms/text-field';
import { showToast } from '#ui/feedback/toasts/toast';
import { Form, SubmitButton } from '#ui/forms/form';
import { useCheckedForm } from '#ui/forms/use-checked-form';
import clsx from 'clsx';
import { newPasswordErrors, NewPasswordFields, problemOfTyped } from './new-password-fields.tsx';
import classes from './password-page.module.css';
import { ProofMessages } from './proof-messages.tsx';

/** Changes the own password after asking for the old one. Every other device of the account is signed out. */
export function ChangePasswordPage({ onDone }: { readonly onDone: () => void }) {
  const { t } = useLingui();
  const phone = usePhone();
  const { capabilities } = useTenant();
  const isOffline = useIsOffline();
  const [isBusy, setIsBusy] = useState(false);
  const form = useCheckedForm({
    initialValues: { oldPassword: '', password: '', again: '' },
    messagesOf: (typed) => newPasswordErrors(problemOfTyped(typed)),
  });
  const { oldPassword, password } = form.values;

  const save = async () => {
    if (!form.check()) return;
    setIsBusy(true);
    const outcome = await changePassword(phone, { oldPassword, newPassword: password });
    setIsBusy(false);
    if (outcome.kind === 'refused') {
      form.showErrors(
        outcome.code === 'invalid-old-password'
          ? { oldPassword: <ProofMessages code={outcome.code} /> }
          : newPasswordErrors(outcome.code),
      );
      return;
    }
    showToast({ message: t`Password changed. Your other devices have been signed out.` });
    onDone();
  };

  return (
    <div className={clsx(classes.page, classes.inShop)}>
      <PageTitle title={t`Change password`} />
      <PageHeader onBack={onDone}>
        <Trans>Change password</Trans>
      </PageHeader>
      <p className={classes.lead}>
        {capabilities.lineLogin ? (
          <Trans>
            Your other devices will be signed out and LINE will be unlinked. You can link it again in your
            profile.
          </Trans>
        ) : (
          <Trans>Your other devices will be signed out.</Trans>
        )}
      </p>
      {isOffline ? (
        <p className={classes.offline} role="status">
          <Trans>You’re offline. Changing your password needs a connection.</Trans>
        </p>
      ) : null}
      <Form
        id={form.id}
        onSend={() => {
          if (!isBusy && oldPassword !== '' && password !== '') void save();
        }}
      >
        <PasswordField
          label={t`Old password`}
          name="old-password"
          autoComplete="current-password"
          enterKeyHint="next"
          value={oldPassword}
          error={form.errors['oldPassword']}
          onChange={(event) => form.set({ oldPassword: event.target.value })}
        />
        <NewPasswordFields typed={form.values} onTyped={form.set} errors={form.errors} />
        <SubmitButton isBusy={isBusy}>
          <Trans>Save new password</Trans>
        </SubmitButton>
      </Form>
    </div>
  );
}
