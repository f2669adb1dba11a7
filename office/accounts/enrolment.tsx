import { Alert, Button, Center, Code, Stack, Text, TextInput } from '@mantine/core';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { confirmSecondFactor, enrolSecondFactor } from '#contract/office/second-factor-calls';
import type { Enrolment as Secret, OfficeMe } from '#domain/office/office-session';
import { useOffice } from '#office/kernel/office';
import { failureMessage } from '#office/ui/labels/failure-messages';
import { QrPicture } from './qr-picture.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const REFUSALS = {
  'second-factor-wrong': msg`This code is wrong. Check that the clock of your phone is right, and enter the next code.`,
  'enrolment-over': msg`This took too long. Start again.`,
  'too-many-tries': msg`Too many attempts. Wait a quarter of an hour, then try again.`,
  'second-factor-exists': msg`This account already has a second factor. An owner can reset it.`,
} as const satisfies Readonly<Record<string, MessageDescriptor>>;

/** Sets up an authenticator app, and shows the recovery codes once. */
export function Enrolment({ onDone }: { readonly onDone: (me: OfficeMe) => void }) {
  const { t, i18n } = useLingui();
  const office = useOffice();
  const [secret, setSecret] = useState<Secret>();
  const [code, setCode] = useState('');
  const [done, setDone] = useState<{ readonly me: OfficeMe; readonly codes: readonly string[] }>();
  const [problem, setProblem] = useState<MessageDescriptor>();
  const [isSending, setIsSending] = useState(false);

  const start = async () => {
    setIsSending(true);
    setProblem(undefined);
    const outcome = await office.send(enrolSecondFactor, undefined);
    setIsSending(false);
    if (outcome.kind !== 'accepted') setProblem(failureMessage(outcome));
    else if (outcome.answer.kind === 'refused') setProblem(REFUSALS[outcome.answer.code]);
    else setSecret(outcome.answer);
  };
  const confirm = async () => {
    setIsSending(true);
    const outcome = await office.send(confirmSecondFactor, code.trim());
    setIsSending(false);
    if (outcome.kind !== 'accepted') return setProblem(failureMessage(outcome));
    const { answer } = outcome;
    if (answer.kind === 'confirmed') return setDone({ me: answer.me, codes: answer.recoveryCodes });
    if (answer.code === 'enrolment-over') setSecret(undefined);
    setProblem(REFUSALS[answer.code]);
  };

  if (done !== undefined) return <RecoveryCodes codes={done.codes} onDone={() => onDone(done.me)} />;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void (secret === undefined ? start() : confirm());
      }}
    >
      <Stack>
        {secret === undefined ? (
          <Text>
            <Trans>
              This office asks for a second proof at each sign-in. You need an authenticator app on your
              phone, such as Google Authenticator or Microsoft Authenticator.
            </Trans>
          </Text>
        ) : (
          <>
            <Text>
              <Trans>Scan this code with the app. Then enter the six digits that it shows.</Trans>
            </Text>
            <Center>
              <QrPicture text={secret.uri} label={t`QR code for the authenticator app`} />
            </Center>
            <Text size="sm" c="dimmed">
              <Trans>
                If you can’t scan it, enter this key in the app: <Code>{secret.secret}</Code>
              </Trans>
            </Text>
            <TextInput
              label={t`Code`}
              value={code}
              onChange={(event) => setCode(event.currentTarget.value)}
              inputMode="numeric"
              autoComplete="one-time-code"
              autoFocus
              required
              withAsterisk={false}
              maxLength={10}
            />
          </>
        )}
        {problem === undefined ? null : (
          <Alert color="red" role="alert">
            {i18n._(problem)}
          </Alert>
        )}
        <Button type="submit" size="md" loading={isSending}>
          {secret === undefined ? <Trans>Set up the app</Trans> : <Trans>Confirm</Trans>}
        </Button>
      </Stack>
    </form>
  );
}
