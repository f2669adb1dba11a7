import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

interface CancelDialogProps {
  /** The number of orders; 0 while the dialog is closed. */
  readonly count: number;
  readonly onClose: () => void;
  readonly onCancel: (reason: string) => Promise<boolean>;
}

const MAX_REASON_LENGTH = 200;

/** Asks for the reason of a cancellation, which stays in the office. */
export function CancelDialog({ count, onClose, onCancel }: CancelDialogProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const [isSending, setIsSending] = useState(false);
  const send = async () => {
    setIsSending(true);
    const isDone = await onCancel(reason.trim());
    setIsSending(false);
    if (!isDone) return;
    setReason('');
    onClose();
  };
  return (
    <Modal
      opened={count > 0}
      onClose={onClose}
      title={t`Cancel`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (reason.trim() !== '') void send();
        }}
      >
        <Stack>
          <Text>
            <Plural
              value={count}
              one="The customer is told that # order is cancelled."
              other="The customers are told that # orders are cancelled."
            />
          </Text>
          <Textarea
            label={t`Reason, for the office`}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            maxLength={MAX_REASON_LENGTH}
            required
            withAsterisk={false}
            autosize
            minRows={2}
            data-autofocus
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !event.shiftKey) {
                event.preventDefault();
                if (reason.trim() !== '') void send();
              }
            }}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              <Trans>Keep</Trans>
            </Button>
            <Button type="submit" color="red" loading={isSending} disabled={reason.trim() === ''}>
              <Trans>Cancel the order</Trans>
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
