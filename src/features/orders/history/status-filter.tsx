import { orderStatusesIn, type OrderStatus, type OrderView } from '#domain/orders/order-status';
import { Chip, ChipRow } from '#ui/controls/chip';
import { orderStatusLabel } from '#ui/orders/order-status-label';
import { Trans, useLingui } from '@lingui/react/macro';

interface StatusFilterProps {
  readonly view: OrderView;
  readonly status: OrderStatus | 'all';
  readonly onStatus: (status: OrderStatus | 'all') => void;
}

/** All, and the statuses of this view. */
export function StatusFilter({ view, status, onStatus }: StatusFilterProps) {
  const { t } = useLingui();
  return (
    <ChipRow label={t`Status`}>
      <Chip isChosen={status === 'all'} onChoose={() => onStatus('all')}>
        <Trans>All</Trans>
      </Chip>
      {orderStatusesIn(view).map((candidate) => (
        <Chip key={candidate} isChosen={candidate === status} onChoose={() => onStatus(candidate)}>
          {t(orderStatusLabel(candidate, view))}
        </Chip>
      ))}
    </ChipRow>
  );
}
