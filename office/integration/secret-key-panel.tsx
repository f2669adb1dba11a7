import { Button, Group, Modal, Skeleton, Stack, Table, Text } from '@mantine/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { getSecretKeys, rotateSecretKeys } from '#contract/office/integration/secret-key-calls';
import {
  secretsToRotate,
  unreadableSecrets,
  type SecretKeysView,
} from '#domain/office/integration/secret-keys';
import { useMay } from '#office/accounts/use-me';
import { useOffice } from '#office/kernel/office';
import { useAnswer } from '#office/kernel/use-call';
import { failureMessage } from '#office/ui/labels/failure-messages';
import { EmptyNotice, ErrorNotice } from '#office/ui/notices';
import { showDone, showFailed } from '#office/ui/show-notice';
import { StateBadge } from '#office/ui/state-badge';
import { SECRET_KEY_STATE_LABELS, SECRET_USE_LABELS } from './secret-key-labels.ts';
import classes from './connections-screen.module.css';

/**
 * Tells which secret key encrypts how many secrets of the database, and encrypts them again with the current one. The
 * keys themselves are on the server, and never come here.
 */
export function SecretKeyPanel() {
  const keys = useAnswer(getSecretKeys, undefined);
  const mayChange = useMay('settings.change');
  const { data } = keys;
  if (keys.error !== null && data === undefined)
    return <ErrorNotice error={keys.error} onRetry={() => void keys.refetch()} />;
  if (data === undefined) return <Skeleton height={200} maw={860} />;
  return (
    <Stack maw={860}>
      <Text c="dimmed">
        <Trans>
          The secret key of the server encrypts the secrets in the database. It stands in the settings of the
          server alone, and is never shown here.
        </Trans>
      </Text>
      <State keys={data} />
      <Secrets keys={data} />
      {mayChange && secretsToRotate(data) > 0 && unreadableSecrets(data) === 0 ? (
        <RotateButton count={secretsToRotate(data)} onRotated={() => void keys.refetch()} />
      ) : null}
      <Steps />
    </Stack>
  );
}

function State({ keys }: { readonly keys: SecretKeysView }) {
  const [waiting, unreadable] = [secretsToRotate(keys), unreadableSecrets(keys)];
  if (unreadable > 0)
    return (
      <Text role="alert" c="var(--refused)">
        <Trans>
          The server doesn’t have the key of some secrets. Whoever runs the server has to name it in
          SECRET_KEY_OLD_FILE and restart. Until then nothing can be encrypted again.
        </Trans>
      </Text>
    );
  if (waiting > 0)
    return (
      <Text role="status">
        <Plural
          value={waiting}
          one="The key is being replaced: # secret waits to be encrypted with the current key."
          other="The key is being replaced: # secrets wait to be encrypted with the current key."
        />
      </Text>
    );
  if (keys.oldId !== '')
    return (
      <Text role="status">
        <Trans>
          Every secret of this company is encrypted with the current key. Once this is so for every company on
          the server, whoever runs it removes SECRET_KEY_OLD_FILE and restarts.
        </Trans>
      </Text>
    );
  return (
    <Text role="status">
      <Trans>Every secret is encrypted with the current key. No replacement is under way.</Trans>
    </Text>
  );
}

function Secrets({ keys }: { readonly keys: SecretKeysView }) {
  const { t, i18n } = useLingui();
  if (keys.secrets.length === 0)
    return <EmptyNotice icon="shield" title={<Trans>The database has no secrets yet</Trans>} />;
  return (
    <Table.ScrollContainer minWidth={560}>
      <Table verticalSpacing="sm" bg="var(--card)" withTableBorder aria-label={t`Secrets by their key`}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>
              <Trans>Kind of secret</Trans>
            </Table.Th>
            <Table.Th ta="end">
              <Trans>Number</Trans>
            </Table.Th>
            <Table.Th>
              <Trans>Encrypted with</Trans>
            </Table.Th>
            <Table.Th>
              <Trans>Key ID</Trans>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {keys.secrets.map(({ use, state, keyId, secrets }) => (
            <Table.Tr key={`${use}/${keyId}`}>
              <Table.Td>{i18n._(SECRET_USE_LABELS[use])}</Table.Td>
              <Table.Td ta="end">{secrets}</Table.Td>
              <Table.Td>
                <StateBadge tone={SECRET_KEY_STATE_LABELS[state].tone}>
                  {i18n._(SECRET_KEY_STATE_LABELS[state].label)}
                </StateBadge>
              </Table.Td>
              <Table.Td>{keyId === '' ? '–' : <code>{keyId}</code>}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function RotateButton({ count, onRotated }: { readonly count: number; readonly onRotated: () => void }) {
  const { t, i18n } = useLingui();
  const office = useOffice();
  const [isOpen, setIsOpen] = useState(false);
  const [isWorking, setIsWorking] = useState(false);
  const rotate = async () => {
    setIsWorking(true);
    const outcome = await office.perform(rotateSecretKeys, undefined);
    setIsWorking(false);
    setIsOpen(false);
    onRotated();
    if (outcome.kind !== 'accepted') return showFailed(i18n._(failureMessage(outcome)));
    const { answer } = outcome;
    if (answer.kind === 'refused')
      return showFailed(t`The server doesn’t have the key of some secrets, so nothing was changed.`);
    return showDone(
      <Plural
        value={answer.secrets}
        one="Encrypted # secret with the current key."
        other="Encrypted # secrets with the current key."
      />,
    );
  };
  return (
    <div>
      <Button onClick={() => setIsOpen(true)}>
        <Trans>Encrypt again…</Trans>
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={t`Encrypt with the current key?`}
        closeButtonProps={{ 'aria-label': t`Close` }}
      >
        <Stack>
          <Text>
            <Plural
              value={count}
              one="# secret is encrypted again. It stays the same, and so do notifications and authenticator apps."
              other="# secrets are encrypted again. They stay the same, and so do notifications and authenticator apps."
            />
          </Text>
          <Text>
            <Trans>
              Staff with an authenticator app, perhaps you as well, have to sign in to the office again
              afterwards.
            </Trans>
          </Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={() => setIsOpen(false)}>
              <Trans>Close</Trans>
            </Button>
            <Button loading={isWorking} data-autofocus onClick={() => void rotate()}>
              <Trans>Encrypt again</Trans>
            </Button>
          </Group>
        </Stack>
      </Modal>
    </div>
  );
}

/** The operator’s part of a replacement happens on the server. */
function Steps() {
  return (
    <div>
      <Text fw={600} mb={4}>
        <Trans>Replacing the key, every year or when it may be known</Trans>
      </Text>
      <ol className={classes.steps}>
        <li>
          <Trans>
            Whoever runs the server puts the new key in SECRET_KEY_FILE and the old one in
            SECRET_KEY_OLD_FILE, and restarts.
          </Trans>
        </li>
        <li>
          <Trans>An owner encrypts the secrets again here, in the office of every company.</Trans>
        </li>
        <li>
          <Trans>
            Whoever runs the server removes SECRET_KEY_OLD_FILE, restarts, and destroys the old key once no
            backup needs it.
          </Trans>
        </li>
      </ol>
    </div>
  );
}
