import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Satang } from '#domain/kernel/money';
import { isPointMode } from '#domain/kernel/cart-mode';
import { chargedTotalOf } from '#domain/payments/charged-total';
import { useOrder, type OrderDetailView } from '#state/orders/history/use-order';
import { useSlips } from '#state/payments/hooks/use-slips';
import { Button, buttonClassName } from '#ui/controls/button';
import { Card } from '#ui/cards/card';
import { Icon } from '#ui/controls/icon';
import { lazyOrNothing } from '#ui/feedback/lazy-or-nothing';
import { RowSkeleton } from '#ui/feedback/skeleton';
import { toOrder } from '#state/app/page-links';
import { LoadingRows } from '#ui/feedback/loading-rows';
import { Page } from '#ui/layout/page';
import { EmptyPage } from '#ui/layout/empty-page';
import { AccountsCard } from './accounts-card.tsx';
import classes from './slips.module.css';

// These load after the page, because their code is larger; the accounts to transfer to come first.
const SendSlip = lazyOrNothing(async () => (await import('./send-slip.tsx')).SendSlip, <RowSkeleton />);
const SlipList = lazyOrNothing(async () => (await import('./slip-list.tsx')).SlipList, <RowSkeleton />);

interface SlipPageProps {
  readonly orderId: string;
  readonly onBack: () => void;
}

/** The accounts to transfer to for an order, the form for its slip, and the state of sent slips. */
export function SlipPage({ orderId, onBack }: SlipPageProps) {
  const { t } = useLingui();
  const found = useOrder(orderId);
  const { slips, isLoading, problem, checkAgain } = useSlips(orderId);
  const facts = factsOf(found);
  const isMissing =
    found === null || (found !== undefined && found.order === undefined && found.unsent === undefined);
  if (isMissing) {
    return (
      <EmptyPage
        icon="receipt"
        pageTitle={t`Payment slip`}
        title={t`We couldn’t find this order`}
        text={t`It may not be on this phone yet, or it belongs to another account. If you’re offline, try again when you’re online.`}
        action={
          <Link to="/history" className={buttonClassName({ size: 'main' })}>
            <Trans>View your orders</Trans>
          </Link>
        }
      />
    );
  }
  const known = slips?.known;
  const isPaid = known?.payment === 'paid';
  const isPayable = known?.isPayable ?? facts?.isPayable ?? true;
  const hasSlips =
    slips !== undefined &&
    slips.pending.length + slips.arrived.length + slips.missing.length + (known?.slips.length ?? 0) > 0;
  return (
    <Page title={t`Payment slip`} onBack={onBack} className={classes.page}>
      {facts === undefined || slips === undefined ? (
        <LoadingRows label={t`Loading order`} />
      ) : (
        <>
          {isPaid ? (
            <Card className={classes.paid}>
              <p className={classes.big} role="status">
                <Icon name="check" size={24} />
                <Trans>Paid. Thank you.</Trans>
              </p>
              <p className={classes.soft}>
                {facts.orderNo === '' ? null : <Trans>Order no. {facts.orderNo}</Trans>}
              </p>
            </Card>
          ) : isPayable ? (
            <AccountsCard total={known?.total ?? facts.total} orderNo={facts.orderNo} />
          ) : (
            <Card>
              <p>
                <Trans>There’s nothing to pay for this order.</Trans>
              </p>
            </Card>
          )}
          {hasSlips ? <SlipList slips={slips} /> : null}
          {isPaid || !isPayable ? null : <SendSlip orderId={orderId} isAnother={hasSlips} />}
          {hasSlips && !isPaid ? (
            <div className={classes.check}>
              {problem === undefined ? null : (
                <p className={classes.soft} role="status">
                  <Trans>We can’t connect right now. This may be out of date.</Trans>
                </p>
              )}
              <Button variant="quiet" isBusy={isLoading} onClick={checkAgain}>
                <Icon name="refresh" size={20} />
                <Trans>Check again</Trans>
              </Button>
            </div>
          ) : null}
          <Link
            {...toOrder(orderId)}
            className={buttonClassName({ variant: 'secondary', size: 'main', isWide: true })}
          >
            <Trans>View order</Trans>
          </Link>
        </>
      )}
    </Page>
  );
}

interface OrderFacts {
  readonly total: Satang;
  /** '' while the order is pending on this phone. */
  readonly orderNo: string;
  readonly isPayable: boolean;
}

function factsOf(found: OrderDetailView | null | undefined): OrderFacts | undefined {
  if (found?.order !== undefined) {
    const { orderNo, status, mode } = found.order;
    const total = chargedTotalOf(found.order);
    const isPayable = status !== 'so-cancel' && !isPointMode(mode) && total > 0;
    return { orderNo, total, isPayable };
  }
  if (found?.unsent === undefined) return undefined;
  const { seenTotal, mode } = found.unsent.request;
  return { orderNo: '', total: seenTotal, isPayable: !isPointMode(mode) && seenTotal > 0 };
}
