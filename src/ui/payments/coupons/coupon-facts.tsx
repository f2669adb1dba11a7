import { nameIn } from '#domain/kernel/named';
import { Trans } from '@lingui/react/macro';
import type { Coupon } from '#domain/payments/coupon';
import { formatDay } from '#ui/text/format-date';
import { Money } from '#ui/text/money';
import { useShownLanguage } from '#ui/text/thai-date';
import classes from './coupon-facts.module.css';

interface CouponFactsProps {
  readonly coupon: Coupon;
  readonly isMoneyHidden: boolean;
}

/** A coupon's name, its discount, its minimum total and its last day. */
export function CouponFacts({ coupon, isMoneyHidden }: CouponFactsProps) {
  const language = useShownLanguage();
  const { id, minimumTotal, endDate } = coupon;
  const name = nameIn(coupon, language);
  const end = formatDay(endDate, language);
  return (
    <span className={classes.facts}>
      <span className={classes.name}>{name === '' ? id : name}</span>
      <TakesOff coupon={coupon} isMoneyHidden={isMoneyHidden} />
      <span className={classes.detail}>
        {name === '' ? null : <span className={classes.code}>{id}</span>}
        {minimumTotal > 0 && !isMoneyHidden ? (
          <span>
            <Trans>
              on orders from <Money amount={minimumTotal} />
            </Trans>
          </span>
        ) : null}
        <span>{end === '' ? <Trans>no end date</Trans> : <Trans>until {end}</Trans>}</span>
      </span>
    </span>
  );
}

function TakesOff({ coupon: { discount }, isMoneyHidden }: CouponFactsProps) {
  if (discount === undefined) {
    return (
      <span className={classes.detail}>
        <Trans>The company will confirm the discount when it receives the order.</Trans>
      </span>
    );
  }
  if (discount.kind === 'percent') {
    const { percent } = discount;
    return (
      <span className={classes.takesOff}>
        <Trans>{percent}% off</Trans>
      </span>
    );
  }
  if (isMoneyHidden) return null;
  return (
    <span className={classes.takesOff}>
      <Trans>
        <Money amount={discount.amount} /> off
      </Trans>
    </span>
  );
}
