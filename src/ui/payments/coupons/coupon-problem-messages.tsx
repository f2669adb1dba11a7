import { Trans } from '@lingui/react/macro';
import type { CouponProblem } from '#domain/payments/coupon';
import { Money } from '#ui/text/money';

interface CouponProblemMessagesProps {
  readonly problem: CouponProblem;
  readonly isMoneyHidden: boolean;
}

/** The reason why a coupon gives no discount now. */
export function CouponProblemMessages({ problem, isMoneyHidden }: CouponProblemMessagesProps) {
  switch (problem.code) {
    case 'used':
      return <Trans>This coupon has already been used.</Trans>;
    case 'ended':
      return <Trans>This coupon has expired.</Trans>;
    case 'below-minimum':
      return isMoneyHidden ? (
        <Trans>You don’t have enough items for this coupon yet.</Trans>
      ) : (
        <Trans>
          Add <Money amount={problem.missing} /> more to use this coupon.
        </Trans>
      );
  }
}
