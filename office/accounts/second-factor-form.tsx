import { Alert, Button, Stack, Text, TextInput } from '@mantine/core';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { proveSecondFactor } from '#contract/office/session-calls';
import type { OfficeMe } from '#domain/office/office-session';
import { useOffice } from '#office/kernel/office';
import { failureMessage } from '#office/ui/labels/failure-messages';
import { hasPasskeySupport } from './passkeys/browser-passkeys.ts';
import { PasskeySignIn } from './passkeys/passkey-sign-in.tsx';

const REFUSALS = {
  'second-factor-wrong': msg`This code is wrong or was already used. Wait for the next one.`,
  'too-many-tries': msg`Too many attempts. Wait a quarter of an hour, then try again.`,
} as const satisfies Readonly<Record<string, MessageDescriptor>>;

interface SecondFactorFormProps {
  /** Whether a passkey can replace the code. */
  readonly hasPasskey: boolean;
  readonly onProven: (me: OfficeMe) => void;
}

/** The second step of the sign-in: a passkey, a code of the app, or a recovery code. */
export function SecondFactorForm({ hasPasskey, onProven }: SecondFactorFormProps) {
  const canUsePasskey = hasPasskey && hasPasskeySupport();
  const [isPasskey, setIsPasskey] = useState(canUsePasskey);
  if (isPasskey) return <PasskeySignIn onProven={onProven} onCode={() => setIsPasskey(false)} />;
  return <CodeForm onProven={onProven} onPasskey={canUsePasskey ? () => setIsPasskey(true) : undefined} />;
}

interface CodeFormProps {
  readonly onProven: (me: OfficeMe) => void;
  readonly onPasskey: (() => void) | undefined;
}

function CodeForm({ onProven, onPasskey }: CodeFormProps) {
  const { t, i18n } = useLingui();
  const office = useOffice();
  const [code, setCode] = useState('');
  const [isRecovery, setIsRecovery] = useState(false);
  const [problem, setProblem] = useState<MessageDescriptor>();
  const [isSending, setIsSending] = useState(false);
  const send = async () => {
    setIsSending(true);
    const outcome = await office.send(proveSecondFactor, code.trim());
    setIsSending(false);
    if (outcome.kind !== 'accepted') setProblem(failureMessage(outcome));
    else if (outcome.answer.kind === 'refused') setProblem(REFUSALS[outcome.answer.code]);
    else onProven(outcome.answer.me);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Stack>
        <Text c="dimmed">
          {isRecovery ? (
            <Trans>Enter one of the recovery codes that you printed or saved. Each works once.</Trans>
          ) : (
            <Trans>Enter the six digits that your authenticator app shows for this office.</Trans>
          )}
        </Text>
        <TextInput
          key={isRecovery ? 'recovery' : 'code'}
          label={isRecovery ? t`Recovery code` : t`Code`}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          autoFocus
          data-autofocus
          required
          withAsterisk={false}
          maxLength={40}
        />
        {problem === undefined ? null : (
          <Alert color="red" role="alert">
            {i18n._(problem)}
          </Alert>
        )}
        <Button type="submit" size="md" loading={isSending}>
          <Trans>Continue</Trans>
        </Button>
        <Button
          variant="subtle"
          onClick={() => {
            setIsRecovery(!isRecovery);
            setCode('');
            setProblem(undefined);
          }}
        >
          {isRecovery ? <Trans>Use the authenticator app</Trans> : <Trans>Use a recovery code</Trans>}
        </Button>
        {onPasskey === undefined ? null : (
          <Button variant="subtle" onClick={onPasskey}>
            <Trans>Use a passkey</Trans>
          </Button>
        )}
      </Stack>
    </form>
  );
}
