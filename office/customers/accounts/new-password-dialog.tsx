import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { resetAccountPassword } from '#contract/office/customers/new-account-calls';
import type { CustomerAccount } from '#domain/office/customers/customer-account';
import { FirstPassword } from '#office/accounts/staff/first-password';
import { useOffice } from '#office/kernel/office';
import { failureMessage } from '#office/ui/labels/failure-messages';
import { showFailed } from '#office/ui/show-notice';
import { refreshAccounts } from './refresh-accounts.ts';

interface NewPasswordDialogProps {
  /** Undefined while the dialog is closed. */
  readonly account: CustomerAccount | undefined;
  readonly onClose: () => void;
}

/** Replaces the password of a person who forgot it, and shows the new one once. */
export function NewPasswordDialog({ account, onClose }: NewPasswordDialogProps) {
  const { t, i18n } = useLingui();
  const office = useOffice();
  const [password, setPassword] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const close = () => {
    setPassword(undefined);
    onClose();
  };
  const reset = async (id: string) => {
    setIsSending(true);
    const outcome = await office.perform(resetAccountPassword, id);
    setIsSending(false);
    refreshAccounts(office.queries);
    if (outcome.kind !== 'accepted') return showFailed(i18n._(failureMessage(outcome)));
    if (outcome.answer.kind === 'refused') return showFailed(t`This account no longer exists.`);
    return setPassword(outcome.answer.password);
  };
  const name = account?.name ?? '';
  return (
    <Modal
      opened={account !== undefined}
      onClose={close}
      title={t`New password for ${name}`}
      closeButtonProps={{ 'aria-label': t`Close` }}
      closeOnClickOutside={password === undefined}
    >
      {password !== undefined ? (
        <FirstPassword password={password} onDone={close} />
      ) : (
        <Stack>
          <Text>
            <Trans>
              The old password stops working, and {name} is signed out of all devices. Unsent orders stay on
              them.
            </Trans>
          </Text>
          <Group justify="flex-end">
            <Button
              loading={isSending}
              data-autofocus
              onClick={() => (account === undefined ? undefined : void reset(account.id))}
            >
              <Trans>Make a new password</Trans>
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}
