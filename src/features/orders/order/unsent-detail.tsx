import { acceptNewTotal, discardOrder, editOrder } from '#state/orders/unsent/unsent-decisions';
import { usePhone, useTenant } from '#state/runtime/phone-context';
import { useCustomerNames } from '#state/clients/prefetch/use-clients';
import type { UnsentOrder } from '#state/orders/history/use-orders';
import { useRefusalContext } from '#state/orders/checkout/use-refusal-context';
import { usePerson } from '#state/runtime/hooks/use-session';
import { AddressBlock } from '#ui/layout/address-block';
import { buttonClassName } from '#ui/controls/button';
import { Card } from '#ui/cards/card';
import { useDecisionToast } from '#ui/feedback/toasts/decision-toast';
import { HeldOrder } from '#ui/orders/held-order';
import { OrderTotals } from '#ui/cards/order-totals';
import { SectionHeading } from '#ui/layout/section-heading';
import { UnsentOrderCard } from '#ui/orders/unsent-order-card';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { HistoryLines } from './history-lines.tsx';
import classes from './order-detail-page.module.css';

/** An unsent order with the possible actions. */
export function UnsentDetail({
  order,
  onEdit,
}: {
  readonly order: UnsentOrder;
  readonly onEdit: () => void;
}) {
  const { heldBy } = order;
  const phone = usePhone();
  const { areTotalsHidden, contactPhone } = useTenant();
  const refusalContext = useRefusalContext();
  const person = usePerson();
  const customerNameOf = useCustomerNames();
  const notify = useDecisionToast();
  return (
    <>
      <UnsentOrderCard
        order={order}
        customerName={customerNameOf(order.request.customer) ?? order.shipTo?.name ?? person?.name ?? ''}
        now={phone.clock.now()}
        isMoneyHidden={areTotalsHidden}
        refusalContext={{ ...refusalContext, shipToName: order.shipTo?.name }}
        contactPhone={contactPhone}
        signInLink={
          <Link to="/login" className={buttonClassName()}>
            <Trans>Sign in</Trans>
          </Link>
        }
        held={
          heldBy === undefined ? undefined : (
            <HeldOrder
              problem={heldBy.problem}
              link={
                <Link to="/addresses" search={{ edit: heldBy.id }}>
                  <Trans>View address</Trans>
                </Link>
              }
            />
          )
        }
        onAccept={() => void acceptNewTotal(phone, order.id).then(notify)}
        onEdit={() =>
          void editOrder(phone, order.id).then((outcome) => {
            notify(outcome);
            if (outcome === 'done' || outcome === 'taken-otherwise') onEdit();
          })
        }
        onDiscard={() => void discardOrder(phone, order.id).then(notify)}
      />
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
