import { usePhone } from '#state/runtime/phone-context';
import { sendNow } from '#state/runtime/hooks/sync-verbs';
import { useUnsent } from '#state/orders/unsent/unsent-orders';
import { useSyncStatus } from '#state/runtime/hooks/use-status';
import { useIsSomethingUnsent, usePendingGroups, type ChangeGroup } from '#state/app/pending-groups';
import { lazyOrNothing } from '#ui/feedback/lazy-or-nothing';
import { Button, buttonClassName } from '#ui/controls/button';
import { EmptyState } from '#ui/feedback/empty-state';
import { ThaiDate } from '#ui/text/thai-date';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { TO_PRODUCTS, toOrder } from '#state/app/page-links';
import { Page } from '#ui/layout/page';
import { useBusy } from '#ui/hooks/use-busy';
import { UnsentOrder } from './unsent-order.tsx';
import classes from './unsent-page.module.css';

/** The card of each group, in the order of the page. Orders have cards of their own, and riders a page for visits. */
const CARDS: Readonly<Record<Exclude<ChangeGroup, 'orders' | 'visits'>, ComponentType>> = {
  cancellations: lazyOrNothing(async () => (await import('./unsent-cancels.tsx')).UnsentCancelsCard),
  agreements: lazyOrNothing(
    async () => (await import('../order/agreement/unsent-agreements.tsx')).UnsentAgreementsCard,
  ),
  clients: lazyOrNothing(async () => (await import('./unsent-clients.tsx')).UnsentClientsCard),
  addresses: lazyOrNothing(async () => (await import('./unsent-addresses.tsx')).UnsentAddressesCard),
  slips: lazyOrNothing(async () => (await import('./unsent-slips.tsx')).UnsentSlipsCard),
  favourites: lazyOrNothing(async () => (await import('./unsent-wishes.tsx')).UnsentWishesCard),
  details: lazyOrNothing(async () => (await import('./unsent-details.tsx')).UnsentDetailsCard),
};

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
  const { isReachable, lastSyncedAt, missing } = useSyncStatus();
  const unsent = useUnsent().toSorted(
    (one, other) => Number(other.state === 'refused') - Number(one.state === 'refused'),
  );
  const groups = usePendingGroups();
  const shown = new Set<string>(groups.keys());
  const hasWaiting = unsent.some(({ state }) => state !== 'refused');
  const canGive = hasWaiting && phone.remote.capabilities.idempotency;
  const isSomethingUnsent = useIsSomethingUnsent();
  const now = phone.clock.now();

  const [isSending, run] = useBusy();

  return (
    <Page
      title={t`Not sent yet`}
      onBack={onBack}
      className={classes.page}
      action={
        hasWaiting && (
          <Button variant="quiet" isBusy={isSending} onClick={() => void run(sendNow(phone))}>
            {isSending ? <Trans>Sending…</Trans> : <Trans>Send now</Trans>}
          </Button>
        )
      }
    >
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
                <UnsentOrder
                  order={order}
                  link={
                    <Link {...toOrder(order.id, order.request.customer.saleUnit)}>
                      <Trans>View order</Trans>
                    </Link>
                  }
                  onEdit={onEdit}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {missing > 0 && <MissingOrdersCard />}
      {Object.entries(CARDS).map(([group, Card]) => (shown.has(group) ? <Card key={group} /> : null))}
      <OtherPhoneCard canGive={canGive} />
      {thisPhone}
    </Page>
  );
}
