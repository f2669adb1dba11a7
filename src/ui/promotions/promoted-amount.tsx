import { Trans } from '@lingui/react/macro';
import { subtractSatang, type Satang } from '#domain/kernel/money';
import { Money } from '#ui/text/money';
import { VisuallyHidden } from '#ui/text/visually-hidden';
import classes from './promoted-amount.module.css';

interface PromotedAmountProps {
  readonly gross: Satang;
  /** The amount that promotions take off. */
  readonly discount: Satang;
}

/** The price of a line. With a discount, the full price is struck through before it. */
export function PromotedAmount({ gross, discount }: PromotedAmountProps) {
  if (discount === 0) return <Money amount={gross} />;
  return (
    <span className={classes.amount}>
      <VisuallyHidden>
        <Trans>Regular price</Trans>{' '}
      </VisuallyHidden>
      <s className={classes.before}>
        <Money amount={gross} />
      </s>{' '}
      <VisuallyHidden>
        <Trans>Special price</Trans>{' '}
      </VisuallyHidden>
      <Money amount={subtractSatang(gross, discount)} className={classes.now} />
    </span>
  );
}
