import { Button, Card, Group, Modal, Stack, Text, TextInput, Title } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { addPasskey, listPasskeys, removePasskey, startPasskey } from '#contract/office/passkey-calls';
import { MAX_PASSKEY_NAME_LENGTH, type Passkey } from '#domain/office/passkey';
import { useOffice } from '#office/kernel/office';
import { useAnswer } from '#office/kernel/use-call';
import { failureMessage } from '#office/ui/labels/failure-messages';
import { Moment } from '#office/ui/moment';
import { ErrorNotice } from '#office/ui/notices';
import { showDone, showFailed } from '#office/ui/show-notice';
import { hasPasskeySupport, makePasskey } from './browser-passkeys.ts';
import { PASSKEY_MESSAGES } from './passkey-messages.ts';

/** The person's passkeys. Each replaces the code of the authenticator app at a sign-in. */
export function PasskeyCard() {
  const { t, i18n } = useLingui();
  const office = useOffice();
  const passkeys = useAnswer(listPasskeys, undefined);
  const [isNaming, setIsNaming] = useState(false);
  const [removing, setRemoving] = useState<Passkey>();
  const readAgain = async () => {
    await passkeys.refetch();
    office.readAgain(['whoAmI']);
  };
  const remove = async ({ id, name }: Passkey) => {
    const outcome = await office.perform(removePasskey, id);
    if (outcome.kind !== 'accepted') return showFailed(i18n._(failureMessage(outcome)));
    setRemoving(undefined);
    await readAgain();
    return showDone(t`Removed ${name}. You’re signed out everywhere else.`);
  };
  return (
    <Card withBorder>
      <Stack gap="sm">
        <Title order={2} size="h4">
          <Trans>Passkeys</Trans>
        </Title>
        <Text>
          <Trans>
            With a passkey, this computer, your phone or a security key replaces the code when you sign in. It
            can’t be used on a false page.
          </Trans>
        </Text>
        {passkeys.error === null ? null : (
          <ErrorNotice error={passkeys.error} onRetry={() => void passkeys.refetch()} />
        )}
        {(passkeys.data ?? []).map((passkey) => (
          <PasskeyLine key={passkey.id} passkey={passkey} onRemove={() => setRemoving(passkey)} />
        ))}
        {hasPasskeySupport() ? (
          <Group>
            <Button variant="default" onClick={() => setIsNaming(true)}>
              <Trans>Add a passkey</Trans>
            </Button>
          </Group>
        ) : (
          <Text size="sm" c="dimmed">
            <Trans>This browser has no passkeys at this address.</Trans>
          </Text>
        )}
      </Stack>
      <Modal
        opened={isNaming}
        onClose={() => setIsNaming(false)}
        title={t`Add a passkey`}
        closeButtonProps={{ 'aria-label': t`Close` }}
      >
        <NewPasskeyForm
          onAdded={() => {
            setIsNaming(false);
            void readAgain();
          }}
        />
      </Modal>
      <Modal
        opened={removing !== undefined}
        onClose={() => setRemoving(undefined)}
        title={t`Remove the passkey?`}
        closeButtonProps={{ 'aria-label': t`Close` }}
      >
        {removing === undefined ? null : (
          <Stack>
            <Text>
              <Trans>You can no longer sign in with it, and all your other browsers are signed out.</Trans>
            </Text>
            <Group justify="flex-end">
              <Button color="red" data-autofocus onClick={() => void remove(removing)}>
                <Trans>Remove</Trans>
              </Button>
            </Group>
          </Stack>
        )}
      </Modal>
    </Card>
  );
}

function PasskeyLine({ passkey, onRemove }: { readonly passkey: Passkey; readonly onRemove: () => void }) {
  const { t } = useLingui();
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <Group justify="space-between" wrap="nowrap">
      <div>
        <Text fw={550}>{name}</Text>
        <Text size="sm" c="dimmed">
          {lastUsedAt === undefined ? (
            <>
              <Trans>added</Trans> <Moment at={createdAt} />
            </>
          ) : (
            <>
              <Trans>last used</Trans> <Moment at={lastUsedAt} />
            </>
          )}
        </Text>
      </div>
      <Button variant="default" aria-label={t`Remove ${name}`} onClick={onRemove}>
        <Trans>Remove</Trans>
      </Button>
    </Group>
  );
}

function NewPasskeyForm({ onAdded }: { readonly onAdded: () => void }) {
  const { t, i18n } = useLingui();
  const office = useOffice();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState('');
  const [isWorking, setIsWorking] = useState(false);
  const add = async () => {
    const started = await office.perform(startPasskey, undefined);
    if (started.kind !== 'accepted') return setProblem(i18n._(failureMessage(started)));
    if (started.answer.kind === 'refused') return setProblem(i18n._(PASSKEY_MESSAGES[started.answer.code]));
    const made = await makePasskey(started.answer, name.trim());
    if (made === undefined) return setProblem(i18n._(PASSKEY_MESSAGES['not-used']));
    const added = await office.perform(addPasskey, made);
    if (added.kind !== 'accepted') return setProblem(i18n._(failureMessage(added)));
    if (added.answer.kind === 'refused') return setProblem(i18n._(PASSKEY_MESSAGES[added.answer.code]));
    showDone(t`The passkey is added.`);
    return onAdded();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() === '' || isWorking) return;
        setProblem('');
        setIsWorking(true);
        void add().finally(() => setIsWorking(false));
      }}
    >
      <Stack>
        <TextInput
          label={t`Name, such as “office PC”`}
          value={name}
          maxLength={MAX_PASSKEY_NAME_LENGTH}
          data-autofocus
          required
          withAsterisk={false}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {problem === '' ? null : (
          <Text c="var(--refused)" role="alert">
            {problem}
          </Text>
        )}
        <Group justify="flex-end">
          <Button type="submit" loading={isWorking} disabled={name.trim() === ''}>
            <Trans>Continue</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
