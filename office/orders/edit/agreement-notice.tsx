import { Alert, Button, Group } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { recordAgreement } from '#contract/office/order-edit-calls';
import { isPointMode } from '#domain/kernel/cart-mode';
import { formatPoints } from '#domain/kernel/format-money';
import type { Order } from '#domain/orders/order';
import { useState } from 'react';
import { useMay } from '#office/accounts/use-me';
import { useOffice } from '#office/kernel/office';
import { useContentKey } from '#office/kernel/use-content-key';
import { Money } from '#office/ui/amounts';
import { failureMessage } from '#office/ui/labels/failure-messages';
import { showDone, showFailed } from '#office/ui/show-notice';
import { AGREEMENT_REFUSAL_MESSAGES } from './agreement-refusal-messages.ts';

interface AgreementNoticeProps {
  readonly order: Order;
  readonly isBusy: boolean;
}

/** Says that the customer has to agree to a higher total, and records it if they did on the phone. */
export function AgreementNotice({ order, isBusy }: AgreementNoticeProps) {
  const { t, i18n } = useLingui();
  const office = useOffice();
  const mayRecord = useMay('orders.change');
  const keyOf = useContentKey();
  const [isSending, setIsSending] = useState(false);
  const { id, orderNo, revision = 1, agreed } = order;
  if (agreed === undefined) return null;
  const points = formatPoints(agreed.points);
  const record = async () => {
    setIsSending(true);
    const request = { orderId: id, seenRevision: revision };
    const outcome = await office.perform(recordAgreement, request, { idempotencyKey: keyOf(request) });
    setIsSending(false);
    office.readAgain(['getOfficeOrder', 'listOrders']);
    if (outcome.kind !== 'accepted') return showFailed(i18n._(failureMessage(outcome)));
    if (outcome.answer.kind === 'refused')
      return showFailed(i18n._(AGREEMENT_REFUSAL_MESSAGES[outcome.answer.code]));
    showDone(t`Recorded that the customer agreed to the new total of ${orderNo}.`);
  };
  return (
    <Alert color="yellow" variant="light" py="xs" role="note">
      <Group justify="space-between" gap="xs">
        <span>
          {isPointMode(order.mode) ? (
            <Trans>The customer agreed to {points} points. The app asks about the rest.</Trans>
          ) : (
            <Trans>
              The customer agreed to <Money amount={agreed.total} />. The app asks about the new total.
            </Trans>
          )}
        </span>
        {mayRecord ? (
          <Button
            size="xs"
            variant="default"
            loading={isSending}
            disabled={isBusy}
            onClick={() => void record()}
          >
            <Trans>The customer agreed on the phone</Trans>
          </Button>
        ) : null}
      </Group>
    </Alert>
  );
}
