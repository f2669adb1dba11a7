import type { Coupon } from '#domain/payments/coupon';
import { useTenant } from '#state/runtime/phone-context';
import { CouponFacts } from '#ui/payments/coupons/coupon-facts';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './coupons-page.module.css';

interface CouponTicketProps {
  readonly coupon: Coupon;
  /** Left out if it cannot be used. */
  readonly action?: ReactNode;
}

/** A coupon as a card; one that cannot be used is subdued. */
export function CouponTicket({ coupon, action }: CouponTicketProps) {
  const { areTotalsHidden } = useTenant();
  return (
    <li className={clsx(classes.ticket, action === undefined && classes.past)}>
      <CouponFacts coupon={coupon} isMoneyHidden={areTotalsHidden} />
      {action}
    </li>
  );
}
