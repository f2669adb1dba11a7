import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { isGuest } from '#domain/accounts/person';
import { isPointMode } from '#domain/kernel/cart-mode';
import { ALL_ORDERS } from '#domain/orders/order-history';
import { chargedTotalOf } from '#domain/payments/charged-total';
import { mayTakeSlip } from '#domain/payments/pay-now';
import { methodOf } from '#domain/payments/payment-method';
import { useOrders, type OrderListView } from '#state/orders/history/use-orders';
import { pictureAddress } from '#state/runtime/picture-address';
import type { ReadSlip } from '#state/payments/slips/read-slip';
import { usePhone } from '#state/runtime/phone-context';
import { usePerson } from '#state/runtime/hooks/use-session';
import { TO_PRODUCTS } from '#state/app/page-links';
import { Card } from '#ui/cards/card';
import { buttonClassName } from '#ui/controls/button';
import { Icon } from '#ui/controls/icon';
import { LoadingRows } from '#ui/feedback/loading-rows';
import { FileMessages } from '#ui/forms/picture-field/file-messages';
import { EmptyPage } from '#ui/layout/empty-page';
import { Page } from '#ui/layout/page';
import { Money } from '#ui/text/money';
import { ThaiDate } from '#ui/text/thai-date';
import { ReadMessages } from './slip-messages.tsx';
import classes from './shared-page.module.css';

/** The page for a picture that another app shared: the person says which order's slip it is (Specification, DEV-33). */
export function SharedPage({ slip }: { readonly slip: ReadSlip | undefined }) {
  const { t } = useLingui();
  const person = usePerson();
  if (slip === undefined) {
    return (
      <EmptyPage
        icon="alert"
        title={t`We didn’t get what you shared`}
        text={t`Share it again, or paste your list here. You can add a slip on its order’s page.`}
        action={
          <Link {...TO_PRODUCTS} search={{ type: 'quick' }} className={buttonClassName({ size: 'main' })}>
            <Trans>Paste a list</Trans>
          </Link>
        }
      />
    );
  }
  if (person === null || (person !== undefined && isGuest(person))) {
    return (
      <EmptyPage
        icon="person"
        title={t`Sign in to send a slip`}
        text={t`Then share the picture again from your bank’s app or gallery.`}
        action={
          <Link to="/login" className={buttonClassName({ size: 'main' })}>
            <Trans>Sign in</Trans>
          </Link>
        }
      />
    );
  }
  return slip.kind === 'small' ? (
    <ChooseOrder slip={slip} />
  ) : (
    <EmptyPage
      icon="alert"
      title={t`We can’t use this picture`}
      text={<FileMessages code={slip.code} />}
      action={
        <Link to="/history" className={buttonClassName({ size: 'main' })}>
          <Trans>View your orders</Trans>
        </Link>
      }
    />
  );
}

function ChooseOrder({ slip }: { readonly slip: Extract<ReadSlip, { readonly kind: 'small' }> }) {
  const { t } = useLingui();
  const phone = usePhone();
  const list = useOrders(ALL_ORDERS);
  const choices = choicesIn(list);
  if (list.state === 'ready' && choices.length === 0) {
    return (
      <EmptyPage
        icon="receipt"
        title={t`No order is waiting for a slip`}
        text={t`If the slip is for an older order, open that order and add the slip there.`}
        action={
          <Link to="/history" className={buttonClassName({ size: 'main' })}>
            <Trans>View your orders</Trans>
          </Link>
        }
      />
    );
  }
  return (
    <Page title={t`Which order is this slip for?`} className={classes.page}>
      <Card className={classes.slip}>
        <img src={pictureAddress(slip.content)} alt={t`Slip photo`} className={classes.picture} />
        <ReadMessages read={slip.read} />
      </Card>
      {list.state === 'loading' ? (
        <LoadingRows label={t`Loading orders`} />
      ) : (
        <ul className={classes.orders}>
          {choices.map(({ id, orderNo, at, total, hasSlip }) => (
            <li key={id}>
              <Link to="/paymentslip/$orderId" params={{ orderId: id }} className={classes.order}>
                <span className={classes.facts}>
                  <strong>{orderNo === '' ? <Trans>Not sent yet</Trans> : orderNo}</strong>
                  <span className={classes.soft}>
                    <ThaiDate value={at} shows="nearby" now={phone.clock.now()} />
                    {hasSlip ? (
                      <>
                        {' · '}
                        <Trans>a slip is being checked</Trans>
                      </>
                    ) : null}
                  </span>
                </span>
                <strong className={classes.total}>
                  <Money amount={total} />
                </strong>
                <Icon name="forward" size={20} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}

/** Orders that wait on this phone first, then those without a slip, newest first. */
function choicesIn({ orders, unsent, missing }: OrderListView) {
  const waiting = unsent
    .filter(
      ({ request: { payment, mode, seenTotal } }) =>
        methodOf(payment)?.slip !== undefined && !isPointMode(mode) && seenTotal > 0,
    )
    .map(({ id, savedAt, request }) => ({
      id,
      orderNo: '',
      at: savedAt,
      total: request.seenTotal,
      hasSlip: false,
    }));
  const sent = orders
    .filter((order) => mayTakeSlip(order) && !missing.has(order.id))
    .map((order) => ({
      id: order.id,
      orderNo: order.orderNo,
      at: order.orderedAt,
      total: chargedTotalOf(order),
      hasSlip: order.slipSentAt !== undefined,
    }))
    .toSorted((left, right) => Number(left.hasSlip) - Number(right.hasSlip));
  return [...waiting, ...sent];
}
