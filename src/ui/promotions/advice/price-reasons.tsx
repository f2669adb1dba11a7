import { Trans } from '@lingui/react/macro';
import { nameIn, type Named } from '#domain/kernel/named';
import type { PriceReason } from '#domain/promotions/shown/price-reasons';
import { Money } from '#ui/text/money';
import { useShownLanguage } from '#ui/text/thai-date';
import { useMissingGoods } from './missing-goods.ts';
import classes from './price-reasons.module.css';

interface PriceReasonsProps {
  readonly reasons: readonly PriceReason[];
  readonly isMoneyHidden: boolean;
}

/** The promotions that count a product: those that worked first, then those that nearly did. */
export function PriceReasons({ reasons, isMoneyHidden }: PriceReasonsProps) {
  const language = useShownLanguage();
  const worked = reasons.filter(({ kind }) => kind === 'applied');
  const others = reasons.filter(({ kind }) => kind !== 'applied');
  if (reasons.length === 0)
    return (
      <p className={classes.none}>
        <Trans>No promotion counts this product now.</Trans>
      </p>
    );
  return (
    <ul className={classes.reasons}>
      {[...worked, ...others].map((reason) => (
        <li key={reason.ruleId} className={classes.reason}>
          <div className={classes.head}>
            <span className={classes.name}>{nameIn(reason.rule, language)}</span>
            {reason.discount > 0 && !isMoneyHidden && (
              <span className={classes.discount}>
                −<Money amount={reason.discount} />
              </span>
            )}
          </div>
          <Explanation reason={reason} nameOf={(named) => nameIn(named, language)} />
        </li>
      ))}
    </ul>
  );
}

interface ExplanationProps {
  readonly reason: PriceReason;
  readonly nameOf: (named: Named) => string;
}

function Explanation({ reason: { kind, missing, by, coupon }, nameOf }: ExplanationProps) {
  const write = useMissingGoods();
  const amount = missing === undefined ? '' : write(missing);
  const other = by === undefined ? '' : nameOf(by);
  switch (kind) {
    case 'applied':
      return (
        <p className={classes.works}>
          {missing === undefined ? (
            <Trans>Applied</Trans>
          ) : (
            <Trans>Applied. Buy {amount} more to get more.</Trans>
          )}
        </p>
      );
    case 'missed':
      return (
        <p className={classes.not}>
          {missing === undefined ? (
            <Trans>Not reached yet</Trans>
          ) : (
            <Trans>Not reached yet: {amount} missing</Trans>
          )}
        </p>
      );
    case 'outdone':
      return (
        <p className={classes.not}>
          <Trans>“{other}” gives you more, and only one of the two can apply.</Trans>
        </p>
      );
    case 'used-up':
      return (
        <p className={classes.not}>
          <Trans>All of this promotion has been used up</Trans>
        </p>
      );
    case 'coupon-needed':
      return (
        <p className={classes.not}>
          <Trans>Needs the coupon {coupon}</Trans>
        </p>
      );
  }
}
