import { Button, Modal, Stack, Text } from '@mantine/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { assignDelivery, listRiders } from '#contract/office/delivery-calls';
import type { DeliveryRow, ListedRider } from '#domain/office/delivery-list';
import { useOffice } from '#office/kernel/office';
import { useAnswer } from '#office/kernel/use-call';
import { failureMessage } from '#office/ui/labels/failure-messages';
import { ErrorNotice } from '#office/ui/notices';
import { showDone, showFailed } from '#office/ui/show-notice';

interface AssignDialogProps {
  /** The invoices to give to a rider; empty while the dialog is closed. */
  readonly rows: readonly DeliveryRow[];
  readonly onClose: () => void;
}

/** Chooses the rider for invoices that nobody has. */
export function AssignDialog({ rows, onClose }: AssignDialogProps) {
  const { t } = useLingui();
  return (
    <Modal
      opened={rows.length > 0}
      onClose={onClose}
      title={t`Give to a rider`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {rows.length === 0 ? null : <RiderChoice rows={rows} onClose={onClose} />}
    </Modal>
  );
}

function RiderChoice({ rows, onClose }: AssignDialogProps) {
  const { t, i18n } = useLingui();
  const office = useOffice();
  const riders = useAnswer(listRiders, undefined);
  const [isSending, setIsSending] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  const isLoaded = riders.data !== undefined;
  // The riders arrive after the dialog took the focus. Enter then gives the invoices to the first of them.
  useEffect(() => {
    if (isLoaded) first.current?.focus();
  }, [isLoaded]);
  const assign = async ({ id: riderId, name }: ListedRider) => {
    setIsSending(true);
    let given = 0;
    for (const { orderId, orderNo } of rows) {
      const outcome = await office.perform(assignDelivery, { orderId, riderId });
      if (outcome.kind !== 'accepted') {
        showFailed(i18n._(failureMessage(outcome)), orderNo);
        break;
      }
      const { answer } = outcome;
      if (answer.kind === 'grabbed') given += 1;
      else if (answer.kind === 'taken') showFailed(t`${answer.by} has taken ${orderNo} meanwhile.`);
      else if (answer.code === 'rider-unknown') showFailed(t`${name} can no longer take invoices.`);
      else showFailed(t`${orderNo} no longer waits for a rider.`);
    }
    setIsSending(false);
    for (const call of ['listDeliveries', 'listRiders', 'getToday'])
      void office.queries.invalidateQueries({ queryKey: [call] });
    if (given > 0) showDone(t`Invoices given to ${name}: ${given}.`);
    onClose();
  };
  if (riders.error !== null && riders.data === undefined)
    return <ErrorNotice error={riders.error} onRetry={() => void riders.refetch()} />;
  return (
    <Stack gap="xs">
      <Text>
        <Plural value={rows.length} one="Who delivers # invoice?" other="Who delivers # invoices?" />
      </Text>
      {riders.data?.length === 0 ? (
        <Text c="dimmed">
          <Trans>There are no riders yet. Import their accounts first.</Trans>
        </Text>
      ) : null}
      {riders.data?.map((rider, index) => (
        <Button
          key={rider.id}
          variant="default"
          justify="space-between"
          fullWidth
          loading={isSending}
          {...(index === 0 ? { ref: first } : {})}
          rightSection={
            <Text span size="sm" c="dimmed">
              <Plural value={rider.held} _0="none on the way" one="# on the way" other="# on the way" />
            </Text>
          }
          onClick={() => void assign(rider)}
        >
          {rider.name}
        </Button>
      ))}
    </Stack>
  );
}
