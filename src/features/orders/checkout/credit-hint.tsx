import type { Satang } from '#domain/kernel/money';
import { useCredit } from '#state/orders/checkout/use-checkout';
import { Money } from '#ui/text/money';
import { Trans } from '@lingui/react/macro';
import classes from './choice-card.module.css';
import { CreditBar } from './credit-bar.tsx';

interface CreditHintProps {
  readonly total: Satang;
  /** The order uses the credit. */
  readonly isOnCredit: boolean;
}

/** The remaining credit, if the tenant shows it and the customer has any. */
export function CreditHint({ total, isOnCredit }: CreditHintProps) {
  const credit = useCredit();
  if (credit === undefined || credit.limit === 0) return null;
  return (
    <>
      <p className={credit.left < total ? classes.warning : classes.soft}>
        <Trans>
          Available shop credit: <Money amount={credit.left} />
        </Trans>
      </p>
      {isOnCredit && <CreditBar left={credit.left} total={total} />}
    </>
  );
}
