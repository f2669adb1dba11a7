import { acceptNewTotal, discardOrder, editOrder } from '#state/orders/unsent/unsent-decisions';
import { usePhone, useTenant } from '#state/runtime/phone-context';
import { sendNow } from '#state/runtime/hooks/sync-verbs';
import { useCustomerNames } from '#state/clients/prefetch/use-clients';
import { useUnsent } from '#state/orders/unsent/unsent-orders';
import { useRefusalContext } from '#state/orders/checkout/use-refusal-context';
import { usePerson } from '#state/runtime/hooks/use-session';
import { useSyncStatus } from '#state/runtime/hooks/use-status';
import { useIsSomethingUnsent, usePendingGroups, type ChangeGroup } from '#state/app/pending-groups';
import { lazyOrNothing } from '#ui/feedback/lazy-or-nothing';
import { Button, buttonClassName } from '#ui/controls/button';
import { useDecisionToast } from '#ui/feedback/toasts/decision-toast';
import { EmptyState } from '#ui/feedback/empty-state';
import { HeldOrder } from '#ui/orders/held-order';
import { PageHeader } from '#ui/layout/page-header';
import { PageTitle } from '#ui/layout/page-title';
import { ThaiDate } from '#ui/text/thai-date';
import { UnsentOrderCard } from '#ui/orders/unsent-order-card';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ComponentType, type ReactNode } from 'react';
import { TO_PRODUCTS, toOrder } from '#state/runtime/page-links';
import classes from './unsent-page.module.css';
import { useSending } from './use-sending.ts';

/** The card of each group. Orders have cards of their own, and riders a page for visits. */
const CARDS: Readonly<Record<Exclude<ChangeGroup, 'orders' | 'visits'>, ComponentType>> = {
  cancellations: lazyOrNothing(async () => (await import('./unsent-cancels.tsx')).UnsentCancelsCard),
  clients: lazyOrNothing(async () => (await import('./unsent-clients.tsx')).UnsentClientsCard),
  addresses: lazyOrNothing(async () => (await import('./unsent-addresses.tsx')).UnsentAddressesCard),
  slips: lazyOrNothing(async () => (await import('./unsent-slips.tsx')).UnsentSlipsCard),
  favourites: lazyOrNothing(async () => (await import('./unsent-wishes.tsx')).UnsentWishesCard),
  details: lazyOrNothing(async () => (await import('./unsent-details.tsx')).UnsentDetailsCard),
};

const CARD_ORDER = ['cancellations', 'clients', 'addresses', 'slips', 'favourites', 'details'] as const;

const MissingOrdersCard = lazyOrNothing(async () => (await import('./missing-orders.tsx')).MissingOrdersCard);

// Below the list, so that nothing moves when it loads.
const OtherPhoneCard = lazyOrNothing(async () => (await import('./other-phone-card.tsx')).OtherPhoneCard);

interface UnsentPageProps {
  readonly onBack: () => void;
  /** Called when the lines are in the cart again. */
  readonly onEdit: () => void;
  /** This phone's storage and settings, below the list. */
  readonly thisPhone: ReactNode;
}

/** Everything unsent on this phone, refused orders first. */
export function UnsentPage({ onBack, onEdit, thisPhone }: UnsentPageProps) {
  const { t } = useLingui();
  const phone = usePhone();
  const { areTotalsHidden, contactPhone } = useTenant();
  const refusalContext = useRefusalContext();
  const person = usePerson();
  const customerNameOf = useCustomerNames();
  const { isReachable, lastSyncedAt, missing } = useSyncStatus();
  const notify = useDecisionToast();
  const unsent = useUnsent().toSorted(
    (one, other) => Number(other.state === 'refused') - Number(one.state === 'refused'),
  );
  const groups = usePendingGroups();
  const hasWaiting = unsent.some(({ state }) => state !== 'refused');
  const canGive = hasWaiting && phone.remote.capabilities.idempotency;
  const isSomethingUnsent = useIsSomethingUnsent();
  const now = phone.clock.now();

  const { isSending, send } = useSending(() => sendNow(phone));

  return (
    <div className={classes.page}>
      <PageTitle title={t`Not sent yet`} />
      <PageHeader
        onBack={onBack}
        action={
          hasWaiting ? (
            <Button variant="quiet" isBusy={isSending} onClick={send}>
              {isSending ? <Trans>Sending…</Trans> : <Trans>Send now</Trans>}
            </Button>
          ) : undefined
        }
      >
        <Trans>Not sent yet</Trans>
      </PageHeader>
      {unsent.length === 0 ? (
        isSomethingUnsent !== false || groups.size > 0 || missing > 0 ? null : (
          <EmptyState
            icon="check"
            title={t`Everything has been sent`}
            text={t`Nothing is waiting on this phone. Orders you place offline stay here until the company receives them.`}
            action={
              <>
                <Link {...TO_PRODUCTS} className={buttonClassName({ size: 'main' })}>
                  <Trans>Browse products</Trans>
                </Link>
                <Link to="/history" className={buttonClassName({ size: 'main', variant: 'secondary' })}>
                  <Trans>View your orders</Trans>
                </Link>
              </>
            }
          />
        )
      ) : (
        <>
          <p className={classes.note} role="status">
            {isReachable === false ? (
              <Trans>Offline · everything is saved on this phone</Trans>
            ) : lastSyncedAt === undefined ? (
              <Trans>Everything is saved on this phone</Trans>
            ) : (
              <Trans>
                Everything is saved on this phone · last sent{' '}
                <ThaiDate value={lastSyncedAt} shows="nearby" now={now} />
              </Trans>
            )}
          </p>
          <ul className={classes.list}>
            {unsent.map((order) => (
              <li key={order.id}>
                <UnsentOrderCard
                  order={order}
                  customerName={
                    customerNameOf(order.request.customer) ?? order.shipTo?.name ?? person?.name ?? ''
                  }
                  now={now}
                  isMoneyHidden={areTotalsHidden}
                  refusalContext={{ ...refusalContext, shipToName: order.shipTo?.name }}
                  contactPhone={contactPhone}
                  signInLink={
                    <Link to="/login" className={buttonClassName()}>
                      <Trans>Sign in</Trans>
                    </Link>
                  }
                  link={
                    <Link {...toOrder(order.id, order.request.customer.saleUnit)}>
                      <Trans>View order</Trans>
                    </Link>
                  }
                  held={
                    order.heldBy === undefined ? undefined : (
                      <HeldOrder
                        problem={order.heldBy.problem}
                        link={
                          <Link to="/addresses" search={{ edit: order.heldBy.id }}>
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
              </li>
            ))}
          </ul>
        </>
      )}
      {missing > 0 && <MissingOrdersCard />}
      {CARD_ORDER.map((group) => {
        const Card = CARDS[group];
        return groups.has(group) ? <Card key={group} /> : null;
      })}
      <OtherPhoneCard canGive={canGive} />
      {thisPhone}
    </div>
  );
}
