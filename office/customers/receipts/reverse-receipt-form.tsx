import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { reverseOfficeReceipt } from '#contract/office/money-calls';
import type { Receipt } from '#domain/payments/receipt';
import { useOffice } from '#office/kernel/office';
import { useContentKey } from '#office/kernel/use-content-key';
import { failureMessage } from '#office/ui/labels/failure-messages';
import { showDone, showFailed } from '#office/ui/show-notice';

const MAX_REASON_LENGTH = 200;

/** Reverses a receipt with a reason, such as a cheque that bounced. */
export function ReverseReceiptForm({
  receipt: { id, number },
  onDone,
}: {
  readonly receipt: Receipt;
  readonly onDone: () => void;
}) {
  const { t, i18n } = useLingui();
  const office = useOffice();
  const keyOf = useContentKey();
  const [reason, setReason] = useState('');
  const [isUnknown, setIsUnknown] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const send = async () => {
    setIsSending(true);
    const request = { id, reason: reason.trim() };
    const outcome = await office.perform(reverseOfficeReceipt, request, { idempotencyKey: keyOf(request) });
    setIsSending(false);
    for (const name of [
      'listReceipts',
      'getCustomer',
      'getCustomerStatement',
      'listCustomers',
      'getAgingReport',
    ])
      void office.queries.invalidateQueries({ queryKey: [name] });
    if (outcome.kind !== 'accepted') return showFailed(i18n._(failureMessage(outcome)));
    if (outcome.answer.kind === 'refused') return setIsUnknown(true);
    showDone(t`Reversed receipt ${number}.`);
    onDone();
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
          <Trans>The invoices that it settled will be due again. The receipt stays in the statement.</Trans>
        </Text>
        <Textarea
          label={t`Reason, for the office`}
          placeholder={t`For example: the cheque bounced`}
          value={reason}
          maxLength={MAX_REASON_LENGTH}
          required
          withAsterisk={false}
          autosize
          minRows={2}
          data-autofocus
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {isUnknown ? (
          <Text c="var(--refused)" role="alert">
            <Trans>This receipt no longer exists.</Trans>
          </Text>
        ) : null}
        <Group justify="flex-end">
          <Button type="submit" color="red" loading={isSending} disabled={reason.trim() === ''}>
            <Trans>Reverse the receipt</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
