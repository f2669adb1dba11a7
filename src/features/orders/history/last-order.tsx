import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { ALL_ORDERS } from '#domain/orders/order-history';
import { usePhone, useTenant } from '#state/runtime/phone-context';
import { useOrders } from '#state/orders/history/use-orders';
import { Card } from '#ui/cards/card';
import { buttonClassName } from '#ui/controls/button';
import { Icon } from '#ui/controls/icon';
import { ThaiDate } from '#ui/text/thai-date';
import classes from './last-order.module.css';
import { OrderGoods } from './order-goods.tsx';

/** The newest order, to order it again, and links to what helps to begin a new one. */
export function LastOrder({ before }: { readonly before: ReactNode }) {
  const { t } = useLingui();
  const { clock } = usePhone();
  const { areCouponsEnabled } = useTenant();
  const [newest] = useOrders(ALL_ORDERS).orders;
  return (
    <div className={classes.offers}>
      {before}
      {newest !== undefined && (
        <Card className={classes.order}>
          <div className={classes.facts}>
            <p className={classes.title}>
              <Trans>
                Your last order, <ThaiDate value={newest.orderedAt} shows="nearby" now={clock.now()} />
              </Trans>
            </p>
            <OrderGoods order={newest} named={2} />
          </div>
          <Link
            to="/cart/{-$orderId}"
            params={{ orderId: newest.id }}
            className={buttonClassName({ variant: 'soft' })}
            aria-label={t`Order ${newest.orderNo} again`}
          >
            <Icon name="refresh" size={18} />
            <Trans>Order again</Trans>
          </Link>
        </Card>
      )}
      {areCouponsEnabled && (
        <Link to="/mycoupon" className={clsx(buttonClassName({ variant: 'quiet' }), classes.more)}>
          <Icon name="tag" size={20} />
          <Trans>My coupons</Trans>
        </Link>
      )}
    </div>
  );
}
