import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { releaseDeliveries } from '#contract/office/delivery/delivery-calls';
import type { DeliveryOutcome } from '#domain/office/delivery/assign-deliveries';
import type { DeliveryRow } from '#domain/office/delivery/delivery-list';
import { useOffice } from '#office/kernel/office';
import { failureMessage } from '#office/ui/labels/failure-messages';
import { showDone, showFailed } from '#office/ui/show-notice';
import { DELIVERY_RESULT_LABELS } from './delivery-state-labels.ts';
import { showsDeliveries } from './shown-deliveries.ts';
import classes from './deliveries-screen.module.css';

interface ReleaseDialogProps {
  /** The invoices to take back; empty while the dialog is closed. */
  readonly rows: readonly DeliveryRow[];
  readonly onClose: () => void;
  /** Called when at least one invoice was taken back. */
  readonly onTaken: () => void;
}

/** Takes invoices back from their riders, after it showed from whom. */
export function ReleaseDialog(props: ReleaseDialogProps) {
  const { t } = useLingui();
  return (
    <Modal
      opened={props.rows.length > 0}
      onClose={props.onClose}
      title={t`Take back from the riders`}
      size="lg"
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {props.rows.length === 0 ? null : <TakeBack {...props} />}
    </Modal>
  );
}

function TakeBack({ rows: seenRows, onClose, onTaken }: ReleaseDialogProps) {
  const { t, i18n } = useLingui();
  const office = useOffice();
  const [rows] = useState(seenRows);
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, DeliveryOutcome>>(new Map());
  const [isSending, setIsSending] = useState(false);
  const isDone = outcomes.size > 0;
  const take = async () => {
    setIsSending(true);
    const outcome = await office.perform(
      releaseDeliveries,
      rows.map(({ orderId, riderId }) => ({ orderId, seenRiderId: riderId })),
    );
    setIsSending(false);
    if (outcome.kind !== 'accepted') return showFailed(i18n._(failureMessage(outcome)));
    office.readAgain(showsDeliveries);
    const taken = outcome.answer.filter(({ result }) => result === 'done').length;
    if (taken > 0) {
      showDone(t`Invoices taken back: ${taken}.`);
      onTaken();
    }
    const refused = outcome.answer.filter(({ result }) => result !== 'done' && result !== 'unchanged');
    if (refused.length === 0) return onClose();
    return setOutcomes(new Map(outcome.answer.map((each) => [each.orderId, each])));
  };
  return (
    <Stack>
      <Text>
        <Plural
          value={rows.length}
          one="# invoice waits for a rider again. The rider’s app no longer shows it."
          other="# invoices wait for a rider again. The riders’ apps no longer show them."
        />
      </Text>
      <ul className={classes.rows}>
        {rows.map(({ orderId, orderNo, customerName, customer, rider }) => {
          const outcome = outcomes.get(orderId);
          const isRefused =
            outcome !== undefined && outcome.result !== 'done' && outcome.result !== 'unchanged';
          return (
            <li key={orderId}>
              <strong>{orderNo}</strong>
              <span>{customerName || customer.customerCode}</span>
              {isRefused ? (
                <span className={classes.refused}>
                  {[i18n._(DELIVERY_RESULT_LABELS[outcome.result]), outcome.rider].filter(Boolean).join(': ')}
                </span>
              ) : (
                <span>{rider}</span>
              )}
            </li>
          );
        })}
      </ul>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {isDone ? <Trans>Close</Trans> : <Trans>Not now</Trans>}
        </Button>
        {isDone ? null : (
          <Button data-autofocus loading={isSending} onClick={() => void take()}>
            <Trans>Take back</Trans>
          </Button>
        )}
      </Group>
    </Stack>
  );
}
