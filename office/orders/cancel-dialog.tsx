import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useDraft } from '#office/kernel/drafts/use-draft';
import { textIn } from '#office/kernel/kept-state';
import type { Seen } from './use-order-actions.ts';

interface CancelDialogProps {
  /** Empty while the dialog is closed. */
  readonly orders: readonly Pick<Seen, 'id'>[];
  readonly onClose: () => void;
  readonly onCancel: (reason: string) => Promise<boolean>;
}

const MAX_REASON_LENGTH = 200;

/** Asks for the reason of a cancellation, which stays in the office. What is typed stays in this browser until then. */
export function CancelDialog({ orders, onClose, onCancel }: CancelDialogProps) {
  const { t } = useLingui();
  const [first, ...others] = orders;
  return (
    <Modal
      opened={first !== undefined}
      onClose={onClose}
      title={t`Cancel`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {first === undefined ? null : (
        <CancelForm
          key={first.id}
          // The reason of one order is not offered for others.
          name={`cancel-orders:${first.id}${others.length === 0 ? '' : `+${others.length}`}`}
          count={orders.length}
          onClose={onClose}
          onCancel={onCancel}
        />
      )}
    </Modal>
  );
}

interface CancelFormProps extends Omit<CancelDialogProps, 'orders'> {
  readonly name: string;
  readonly count: number;
}

function CancelForm({ name, count, onClose, onCancel }: CancelFormProps) {
  const { t } = useLingui();
  const draft = useDraft(name, textIn);
  const reason = draft.value ?? '';
  const [isSending, setIsSending] = useState(false);
  const send = async () => {
    setIsSending(true);
    const isDone = await onCancel(reason.trim());
    setIsSending(false);
    if (!isDone) return;
    draft.set(undefined);
    onClose();
  };
  return (
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
          onChange={(event) => draft.set(event.currentTarget.value || undefined)}
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
  );
}
