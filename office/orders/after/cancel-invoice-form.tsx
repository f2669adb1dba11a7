import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { cancelOfficeInvoice } from '#contract/office/return-calls';
import type { Order } from '#domain/orders/order';
import { useOffice } from '#office/kernel/office';
import { useContentKey } from '#office/kernel/use-content-key';
import { failureMessage } from '#office/ui/labels/failure-messages';
import { showDone, showFailed } from '#office/ui/show-notice';
import { CANCEL_INVOICE_MESSAGES } from './return-labels.ts';

const MAX_REASON_LENGTH = 200;

/** Cancels an invoice that nobody accepted, as a whole. */
export function CancelInvoiceForm({
  order: { id, orderNo },
  onDone,
}: {
  readonly order: Order;
  readonly onDone: () => void;
}) {
  const { t, i18n } = useLingui();
  const office = useOffice();
  const keyOf = useContentKey();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const [isSending, setIsSending] = useState(false);
  const send = async () => {
    setIsSending(true);
    const request = { orderId: id, reason: reason.trim() };
    const outcome = await office.perform(cancelOfficeInvoice, request, { idempotencyKey: keyOf(request) });
    setIsSending(false);
    for (const name of ['getOfficeOrder', 'listOrders', 'countOrders', 'listDeliveries', 'getToday'])
      void office.queries.invalidateQueries({ queryKey: [name] });
    if (outcome.kind !== 'accepted') return showFailed(i18n._(failureMessage(outcome)));
    if (outcome.answer.kind === 'refused')
      return setProblem(i18n._(CANCEL_INVOICE_MESSAGES[outcome.answer.code]));
    showDone(t`Cancelled the invoice of ${orderNo}.`);
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
          <Trans>
            Cancel an invoice that was refused entirely at the door or never sent out. Credit, points and the
            coupon go back to the customer, money that was paid becomes credit on account, and the customer is
            told.
          </Trans>
        </Text>
        <Textarea
          label={t`Reason, for the office`}
          value={reason}
          maxLength={MAX_REASON_LENGTH}
          required
          withAsterisk={false}
          autosize
          minRows={2}
          data-autofocus
          onChange={(event) => {
            setProblem('');
            setReason(event.currentTarget.value);
          }}
        />
        {problem === '' ? null : (
          <Text c="var(--refused)" role="alert">
            {problem}
          </Text>
        )}
        <Group justify="flex-end">
          <Button type="submit" color="red" loading={isSending} disabled={reason.trim() === ''}>
            <Trans>Cancel the invoice</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
