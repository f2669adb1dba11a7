import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { addSatang } from '#domain/kernel/money';
import type { OfficeOrderRow } from '#domain/office/order-list';
import { Money } from '#office/ui/amounts';

interface ApproveDialogProps {
  /** Empty while the dialog is closed. */
  readonly orders: readonly OfficeOrderRow[];
  readonly onClose: () => void;
  readonly onApprove: () => void;
}

/** Shows what an approval of several orders comes to, and which of them are over their credit limit. */
export function ApproveDialog({ orders, onClose, onApprove }: ApproveDialogProps) {
  const { t } = useLingui();
  const overLimit = orders.filter(({ creditLeft }) => creditLeft !== undefined && creditLeft < 0);
  return (
    <Modal
      opened={orders.length > 0}
      onClose={onClose}
      title={t`Approve the selected orders`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Stack>
        <Text>
          <Plural value={orders.length} one="# order" other="# orders" />
          {' · '}
          <Money amount={addSatang(...orders.map(({ totals }) => totals.total))} isStrong />
        </Text>
        {overLimit.length === 0 ? null : (
          <Text c="var(--refused)">
            <Plural
              value={overLimit.length}
              one="# of them is over the customer’s credit limit."
              other="# of them are over the customers’ credit limits."
            />{' '}
            {overLimit.map(({ orderNo }) => orderNo).join(', ')}
          </Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
          <Button data-autofocus onClick={onApprove}>
            <Trans>Approve all</Trans>
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
