import { Alert, Button, Modal, PasswordInput, Stack, Text } from '@mantine/core';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, useSyncExternalStore } from 'react';
import { stepUp } from '#contract/office/session-calls';
import type { OfficeMe } from '#domain/office/office-session';
import { useOffice } from '#office/kernel/office';
import { failureMessage } from '#office/ui/labels/failure-messages';
import { SignInSteps } from './sign-in-steps.tsx';

/** The dialogs that calls wait for. The page stays as it is behind them, with everything typed. */
export function SessionDialogs({
  username,
  onSignedIn,
}: {
  readonly username: string;
  readonly onSignedIn: (me: OfficeMe) => void;
}) {
  const { t } = useLingui();
  const { prompts } = useOffice();
  const prompt = useSyncExternalStore(prompts.subscribe, prompts.read);
  return (
    <>
      <Modal
        opened={prompt === 'sign-in'}
        onClose={() => prompts.settle('sign-in', false)}
        title={t`Your session has ended`}
        closeButtonProps={{ 'aria-label': t`Close` }}
      >
        <Stack>
          <Text c="dimmed">
            <Trans>Sign in again to go on. What you typed is still here.</Trans>
          </Text>
          <SignInSteps
            username={username}
            onReady={(me) => {
              onSignedIn(me);
              prompts.settle('sign-in', true);
            }}
          />
        </Stack>
      </Modal>
      <Modal
        opened={prompt === 'step-up'}
        onClose={() => prompts.settle('step-up', false)}
        title={t`Enter your password`}
        closeButtonProps={{ 'aria-label': t`Close` }}
      >
        <StepUpForm onDone={() => prompts.settle('step-up', true)} />
      </Modal>
    </>
  );
}

const REFUSALS = {
  'invalid-password': msg`The password is wrong.`,
  'too-many-tries': msg`Too many attempts. Wait a quarter of an hour, then try again.`,
} as const satisfies Readonly<Record<string, MessageDescriptor>>;

function StepUpForm({ onDone }: { readonly onDone: () => void }) {
  const { t, i18n } = useLingui();
  const office = useOffice();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<MessageDescriptor>();
  const [isSending, setIsSending] = useState(false);
  const send = async () => {
    setIsSending(true);
    const outcome = await office.send(stepUp, password);
    setIsSending(false);
    if (outcome.kind === 'session-ended') {
      await office.prompts.ask('sign-in');
      return;
    }
    if (outcome.kind !== 'accepted') setProblem(failureMessage(outcome));
    else if (outcome.answer.kind === 'refused') setProblem(REFUSALS[outcome.answer.code]);
    else onDone();
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
          <Trans>Decisions about money and roles need your password again, once in ten minutes.</Trans>
        </Text>
        <PasswordInput
          label={t`Password`}
          autoComplete="current-password"
          data-autofocus
          required
          withAsterisk={false}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          visibilityToggleButtonProps={{ 'aria-label': t`Show or hide the password` }}
        />
        {problem === undefined ? null : (
          <Alert color="red" role="alert">
            {i18n._(problem)}
          </Alert>
        )}
        <Button type="submit" loading={isSending}>
          <Trans>Confirm</Trans>
        </Button>
      </Stack>
    </form>
  );
}
