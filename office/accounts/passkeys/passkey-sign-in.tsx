import { Alert, Button, Stack, Text } from '@mantine/core';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { provePasskey, startPasskeyProof } from '#contract/office/passkey-calls';
import type { OfficeMe } from '#domain/office/office-session';
import { useOffice } from '#office/kernel/office';
import { failureMessage } from '#office/ui/labels/failure-messages';
import { signWithPasskey } from './browser-passkeys.ts';
import { PASSKEY_MESSAGES } from './passkey-messages.ts';

interface PasskeySignInProps {
  readonly onProven: (me: OfficeMe) => void;
  /** Goes to the code of the authenticator app. */
  readonly onCode: () => void;
}

/** The second step of the sign-in with a passkey. The browser asks for it when the button is pressed. */
export function PasskeySignIn({ onProven, onCode }: PasskeySignInProps) {
  const { i18n } = useLingui();
  const office = useOffice();
  const [problem, setProblem] = useState<MessageDescriptor>();
  const [isWorking, setIsWorking] = useState(false);
  const prove = async () => {
    const started = await office.send(startPasskeyProof, undefined);
    if (started.kind !== 'accepted') return setProblem(failureMessage(started));
    const proof = await signWithPasskey(started.answer);
    if (proof === undefined) return setProblem(PASSKEY_MESSAGES['not-used']);
    const outcome = await office.send(provePasskey, proof);
    if (outcome.kind !== 'accepted') return setProblem(failureMessage(outcome));
    return outcome.answer.kind === 'refused'
      ? setProblem(PASSKEY_MESSAGES[outcome.answer.code])
      : onProven(outcome.answer.me);
  };
  return (
    <Stack>
      <Text c="dimmed">
        <Trans>Sign in with the passkey of this computer, your phone or your security key.</Trans>
      </Text>
      {problem === undefined ? null : (
        <Alert color="red" role="alert">
          {i18n._(problem)}
        </Alert>
      )}
      <Button
        size="md"
        autoFocus
        data-autofocus
        loading={isWorking}
        onClick={() => {
          setProblem(undefined);
          setIsWorking(true);
          void prove().finally(() => setIsWorking(false));
        }}
      >
        <Trans>Use a passkey</Trans>
      </Button>
      <Button variant="subtle" onClick={onCode}>
        <Trans>Enter a code</Trans>
      </Button>
    </Stack>
  );
}
