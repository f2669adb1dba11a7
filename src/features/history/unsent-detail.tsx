import { acceptNewTotal, discardOrder, editOrder } from '#state/unsent-decisions';
import { usePhone, useTenant } from '#state/phone-context';
import { useShopNames } from '#state/use-clients';
import type { UnsentOrder } from '#state/use-orders';
import { useRefusalCircumstances } from '#state/use-refusal-circumstances';
import { usePerson } from '#state/use-session';
import { AddressBlock } from '#ui/address-block';
import { buttonClassName } from '#ui/button';
import { Card } from '#ui/card';
import { useDecisionToast } from '#ui/decision-toast';
import { HeldOrder } from '#ui/held-order';
import { OrderTotals } from '#ui/order-totals';
import { SectionHeading } from '#ui/section-heading';
import { UnsentOrderCard } from '#ui/unsent-order-card';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { HistoryLines } from './history-lines.tsx';
import classes from './order-detail-page.module.css';

/** An order on this phone, with what can still be done about it. */
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
  const circumstances = useRefusalCircumstances();
  const person = usePerson();
  const shopNameOf = useShopNames();
  const tell = useDecisionToast();
  return (
    <>
      <UnsentOrderCard
        order={order}
        shopName={shopNameOf(order.request.customer) ?? order.shipTo?.name ?? person?.name ?? ''}
        now={phone.clock.now()}
        isMoneyHidden={areTotalsHidden}
        circumstances={{ ...circumstances, shipToName: order.shipTo?.name }}
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
                  <Trans>See the address</Trans>
                </Link>
              }
            />
          )
        }
        onAccept={() => void acceptNewTotal(phone, order.id).then(tell)}
        onEdit={() =>
          void editOrder(phone, order.id).then((outcome) => {
            tell(outcome);
            if (outcome === 'done' || outcome === 'taken-otherwise') onEdit();
          })
        }
        onDiscard={() => void discardOrder(phone, order.id).then(tell)}
      />
      <Card>
        <SectionHeading>
          <Trans>Goods as you ordered them</Trans>
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
