import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { officeSignIn } from '#contract/office/session-calls';
import type { OfficeMe } from '#domain/office/office-session';
import { useOffice } from '#office/kernel/office';
import { failureMessage } from '#office/ui/labels/failure-messages';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';

interface SignInFormProps {
  /** Given when the same person signs in again; another name would be another person's work. */
  readonly username?: string | undefined;
  readonly onSignedIn: (me: OfficeMe) => void;
}

const REFUSALS = {
  'invalid-login': msg`The username or the password is wrong.`,
  'too-many-tries': msg`Too many attempts. Wait a quarter of an hour, then try again.`,
} as const satisfies Readonly<Record<string, MessageDescriptor>>;

/** The first step of the sign-in. */
export function SignInForm({ username = '', onSignedIn }: SignInFormProps) {
  const { t, i18n } = useLingui();
  const office = useOffice();
  const [problem, setProblem] = useState<MessageDescriptor>();
  const [typed, setTyped] = useState({ username, password: '' });
  const [isSending, setIsSending] = useState(false);
  const send = async () => {
    setIsSending(true);
    const outcome = await office.send(officeSignIn, typed);
    setIsSending(false);
    if (outcome.kind !== 'accepted') setProblem(failureMessage(outcome));
    else if (outcome.answer.kind === 'refused') setProblem(REFUSALS[outcome.answer.code]);
    else onSignedIn(outcome.answer.me);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Stack>
        <TextInput
          label={t`Username`}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          withAsterisk={false}
          readOnly={username !== ''}
          data-autofocus={username === '' || undefined}
          autoFocus={username === ''}
          value={typed.username}
          onChange={(event) => setTyped({ ...typed, username: event.currentTarget.value })}
        />
        <PasswordInput
          label={t`Password`}
          autoComplete="current-password"
          required
          withAsterisk={false}
          data-autofocus={username !== '' || undefined}
          visibilityToggleButtonProps={{ 'aria-label': t`Show or hide the password` }}
          value={typed.password}
          onChange={(event) => setTyped({ ...typed, password: event.currentTarget.value })}
        />
        {problem === undefined ? null : (
          <Alert color="red" role="alert">
            {i18n._(problem)}
          </Alert>
        )}
        <Button type="submit" size="md" loading={isSending}>
          <Trans>Sign in</Trans>
        </Button>
      </Stack>
    </form>
  );
}
