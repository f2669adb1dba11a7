import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { percentAbove } from '#domain/office/prices/level-comparison';
import { Money } from '#office/ui/amounts';
import type { LargePrice } from './use-level-prices.ts';

interface LargePriceDialogProps {
  readonly price: LargePrice | undefined;
  readonly onClose: () => void;
  readonly onAccept: (price: LargePrice) => void;
}

/** Asks whether a large change of one price is right. */
export function LargePriceDialog({ price, onClose, onAccept }: LargePriceDialogProps) {
  const { t } = useLingui();
  return (
    <Modal
      opened={price !== undefined}
      onClose={onClose}
      title={t`A large change`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {price === undefined ? null : (
        <Stack>
          <Text>
            {price.product.code}: <Money amount={price.before} /> → <Money amount={price.after} isStrong /> (
            {price.after > price.before ? '+' : ''}
            {percentAbove(price.after, price.before)}%)
          </Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              <Trans>Close</Trans>
            </Button>
            <Button data-autofocus onClick={() => onAccept(price)}>
              <Trans>Set this price</Trans>
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}
