import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useCustomerNames } from '#state/clients/use-customer-names';
import { useOfferedDays } from '#state/delivery-days/use-offered-days';
import { useRefusalContext } from '#state/orders/checkout/use-refusal-context';
import type { UnsentOrder as Order } from '#state/orders/history/use-orders';
import { acceptNewTotal, discardOrder, editOrder } from '#state/orders/unsent/unsent-decisions';
import { usePhone, useTenant } from '#state/runtime/phone-context';
import { usePerson } from '#state/runtime/hooks/use-session';
import { buttonClassName } from '#ui/controls/button';
import { lazyOrNothing } from '#ui/feedback/lazy-or-nothing';
import { useDecisionToast } from '#ui/feedback/toasts/decision-toast';
import { HeldOrder } from '#ui/orders/held-order';
import type { Substitutes } from '#ui/orders/line-choice-list';
import { UnsentOrderCard } from '#ui/orders/unsent-order-card';

const SlipSubstitutes = lazyOrNothing(async () => (await import('./slip-substitutes.tsx')).SlipSubstitutes);

const NO_SUBSTITUTES: Substitutes = new Map();

interface UnsentOrderProps {
  readonly order: Order;
  /** A link to the whole order, if the card is in a list. */
  readonly link?: ReactNode;
  /** Called when the lines are in the cart again. */
  readonly onEdit: () => void;
}

/** An unsent order with the decisions of its owner. */
export function UnsentOrder({ order, link, onEdit }: UnsentOrderProps) {
  const { id, heldBy, shipTo, request, refusal } = order;
  const phone = usePhone();
  const { areTotalsHidden, capabilities, contactPhone } = useTenant();
  const refusalContext = useRefusalContext(shipTo);
  const offeredDays = useOfferedDays(order);
  const [substitutes, setSubstitutes] = useState<Substitutes>(NO_SUBSTITUTES);
  const person = usePerson();
  const customerNameOf = useCustomerNames();
  const notify = useDecisionToast();
  const edit = async () => {
    const outcome = await editOrder(phone, id);
    notify(outcome);
    if (outcome === 'done' || outcome === 'taken-otherwise') onEdit();
  };
  return (
    <>
      {capabilities.stock && refusal !== undefined ? (
        <SlipSubstitutes order={order} refusal={refusal} onFound={setSubstitutes} />
      ) : null}
      <UnsentOrderCard
        order={order}
        customerName={customerNameOf(request.customer) ?? shipTo?.name ?? person?.name ?? ''}
        now={phone.clock.now()}
        isMoneyHidden={areTotalsHidden}
        refusalContext={{ ...refusalContext, shipToName: shipTo?.name }}
        substitutes={substitutes}
        offeredDays={offeredDays}
        contactPhone={contactPhone}
        signInLink={
          <Link to="/login" className={buttonClassName()}>
            <Trans>Sign in</Trans>
          </Link>
        }
        link={link}
        held={
          heldBy && (
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
        onAccept={(choices, day) => void acceptNewTotal(phone, id, choices, day).then(notify)}
        onEdit={() => void edit()}
        onDiscard={() => void discardOrder(phone, id).then(notify)}
      />
    </>
  );
}
