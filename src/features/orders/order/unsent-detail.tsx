import { useTenant } from '#state/runtime/phone-context';
import { AddressBlock } from '#ui/layout/address-block';
import { Card } from '#ui/cards/card';
import { OrderTotals } from '#ui/cards/order-totals';
import { SectionHeading } from '#ui/layout/section-heading';
import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { UnsentOrder } from '../unsent/unsent-order.tsx';
import { HistoryLines } from './history-lines.tsx';
import classes from './order-detail-page.module.css';

/** An unsent order with the possible actions. */
export function UnsentDetail({ order, onEdit }: ComponentProps<typeof UnsentOrder>) {
  const { areTotalsHidden } = useTenant();
  return (
    <>
      <UnsentOrder order={order} onEdit={onEdit} />
      <Card>
        <SectionHeading>
          <Trans>Items you ordered</Trans>
        </SectionHeading>
        <HistoryLines lines={order.draft.lines} mode={order.request.mode} />
        {!areTotalsHidden && (
          <div className={classes.totals}>
            <OrderTotals
              totals={order.draft.totals}
              mode={order.request.mode}
              couponId={order.request.couponId}
            />
          </div>
        )}
      </Card>
      {order.shipTo !== undefined && (
        <Card>
          <SectionHeading>
            <Trans>Ship to</Trans>
          </SectionHeading>
          <AddressBlock address={order.shipTo} />
        </Card>
      )}
    </>
  );
}
