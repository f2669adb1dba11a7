import { useTenant } from '#state/runtime/phone-context';
import { AddressBlock } from '#ui/layout/address-block';
import { OrderTotals } from '#ui/cards/order-totals';
import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { TitledCard } from '#ui/layout/titled-card';
import { UnsentOrder } from '../unsent/unsent-order.tsx';
import { HistoryLines } from './history-lines.tsx';
import classes from './order-detail-page.module.css';

/** An unsent order with the possible actions. */
export function UnsentDetail({ order, onEdit }: ComponentProps<typeof UnsentOrder>) {
  const { areTotalsHidden } = useTenant();
  return (
    <>
      <UnsentOrder order={order} onEdit={onEdit} />
      <TitledCard title={<Trans>Items you ordered</Trans>} className={classes.lines}>
        <HistoryLines
          lines={[...order.draft.lines, ...(order.promoted?.freeLines ?? [])]}
          mode={order.request.mode}
          promotions={order.promoted?.promotions}
        />
        {!areTotalsHidden && (
          <div className={classes.totals}>
            <OrderTotals
              totals={order.draft.totals}
              mode={order.request.mode}
              couponId={order.request.couponId}
              promotions={order.promoted?.promotions}
            />
          </div>
        )}
      </TitledCard>
      {order.shipTo !== undefined && (
        <TitledCard title={<Trans>Ship to</Trans>}>
          <AddressBlock address={order.shipTo} />
        </TitledCard>
      )}
    </>
  );
}
