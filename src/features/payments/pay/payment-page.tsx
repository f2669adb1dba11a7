import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { lastPaidOrder } from '#state/payments/payments';
import { usePhone } from '#state/runtime/phone-context';
import { useOrder } from '#state/orders/history/use-order';
import { buttonClassName } from '#ui/controls/button';
import { Card } from '#ui/cards/card';
import { EmptyState } from '#ui/feedback/empty-state';
import { TO_PRODUCTS, toOrder } from '#state/app/page-links';
import { RetryButton } from '#ui/feedback/retry-button';
import { LoadingRows } from '#ui/feedback/loading-rows';
import { Page } from '#ui/layout/page';
import { EmptyPage } from '#ui/layout/empty-page';
import { OrderPayment } from './order-payment.tsx';
import classes from './order-payment.module.css';

interface PaymentPageProps {
  readonly orderId: string;
  readonly transfer?: ReactNode;
}

/** The page of a gateway's redirect. Its URL is not trusted: the server is asked. */
export function PaymentPage({ orderId, transfer }: PaymentPageProps) {
  const { t } = useLingui();
  const found = useOrder(orderId);
  const order = found?.order;
  if (found === null) return <NoPayment />;
  return (
    <Page title={t`Payment`} className={classes.page}>
      {order === undefined ? (
        <Coming problem={found?.problem} />
      ) : (
        <>
          <p>
            <Trans>
              Order no. <strong>{order.orderNo}</strong>
            </Trans>
          </p>
          <Card>
            <OrderPayment order={order} transfer={transfer} />
          </Card>
        </>
      )}
      <div className={classes.ways}>
        <Link
          {...toOrder(orderId)}
          className={buttonClassName({ size: 'main', isWide: true, variant: 'secondary' })}
        >
          <Trans>View order</Trans>
        </Link>
        <Link {...TO_PRODUCTS} className={buttonClassName({ size: 'main', isWide: true, variant: 'quiet' })}>
          <Trans>Continue shopping</Trans>
        </Link>
      </div>
    </Page>
  );
}

/** A URL without an order shows the last order that was paid here. */
export function LastPaymentPage({ transfer }: Pick<PaymentPageProps, 'transfer'>) {
  const phone = usePhone();
  const [orderId, setOrderId] = useState<string | null>();

  // The external system is the phone's database.
  useEffect(() => {
    let isCurrent = true;
    void lastPaidOrder(phone).then((last) => {
      if (isCurrent) setOrderId(last ?? null);
    });
    return () => {
      isCurrent = false;
    };
  }, [phone]);

  if (orderId === undefined) return null;
  return orderId === null ? <NoPayment /> : <PaymentPage orderId={orderId} transfer={transfer} />;
}

function Coming({ problem }: { readonly problem: 'unreachable' | 'unreadable' | undefined }) {
  const { t } = useLingui();
  return problem === undefined ? (
    <LoadingRows label={t`Loading order`} />
  ) : (
    <EmptyState
      icon="cloudOff"
      title={t`We can’t check your payment right now`}
      text={t`Any payment you made is safe. Check again when you’re online.`}
      action={<RetryButton isMain onRetry={() => window.location.reload()} />}
    />
  );
}

function NoPayment() {
  const { t } = useLingui();
  return (
    <EmptyPage
      icon="receipt"
      pageTitle={t`Payment`}
      title={t`Transaction not found.`}
      text={t`This account doesn’t have this payment. Your orders show what’s been paid.`}
      action={
        <Link to="/history" className={buttonClassName({ size: 'main' })}>
          <Trans>View your orders</Trans>
        </Link>
      }
    />
  );
}
