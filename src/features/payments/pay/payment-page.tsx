import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { lastPaidOrder } from '#state/payments/payments';
import { usePhone } from '#state/runtime/phone-context';
import { useOrder } from '#state/orders/history/use-order';
import { Button, buttonClassName } from '#ui/controls/button';
import { Card } from '#ui/cards/card';
import { EmptyState } from '#ui/feedback/empty-state';
import { PageHeader } from '#ui/layout/page-header';
import { PageTitle } from '#ui/layout/page-title';
import { RowSkeleton } from '#ui/feedback/skeleton';
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
    <div className={classes.page}>
      <PageTitle title={t`Payment`} />
      <PageHeader>
        <Trans>Payment</Trans>
      </PageHeader>
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
          to="/historydetail/{-$orderId}/{-$saleUnit}"
          params={{ orderId, saleUnit: undefined }}
          className={buttonClassName({ size: 'main', isWide: true, variant: 'secondary' })}
        >
          <Trans>View order</Trans>
        </Link>
        <Link
          to="/product/{-$category}"
          params={{ category: undefined }}
          className={buttonClassName({ size: 'main', isWide: true, variant: 'quiet' })}
        >
          <Trans>Continue shopping</Trans>
        </Link>
      </div>
    </div>
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
    <div role="status" aria-label={t`Loading order`}>
      <RowSkeleton />
      <RowSkeleton />
    </div>
  ) : (
    <EmptyState
      icon="cloudOff"
      title={t`We can’t check your payment right now`}
      text={t`Any payment you made is safe. Check again when you’re online.`}
      action={
        <Button size="main" onClick={() => window.location.reload()}>
          <Trans>Try again</Trans>
        </Button>
      }
    />
  );
}

function NoPayment() {
  const { t } = useLingui();
  return (
    <div className={classes.page}>
      <PageTitle title={t`Payment`} />
      <EmptyState
        icon="receipt"
        headingLevel="h1"
        title={t`Transaction not found.`}
        text={t`This account doesn’t have this payment. Your orders show what’s been paid.`}
        action={
          <Link to="/history" className={buttonClassName({ size: 'main' })}>
            <Trans>View your orders</Trans>
          </Link>
        }
      />
    </div>
  );
}
