import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { leftInPeriod } from '#domain/order-rules/judge-quantity';
import type { QuantityLimits } from '#domain/order-rules/quantity-rule';
import classes from './rule-facts.module.css';

interface RuleFactsProps {
  readonly limits: QuantityLimits;
  readonly isAllowed: boolean;
  /** The unit's name for a quantity. */
  readonly nameUnit: (quantity: number) => string;
}

/** The limits of a quantity in words: "Sold by 6 bottles · at most 60 bottles a week". */
export function RuleFacts({ limits, isAllowed, nameUnit }: RuleFactsProps) {
  const { multiple, minimum, maximum, period } = limits;
  const unit = nameUnit(1);
  if (!isAllowed)
    return (
      <span className={classes.facts}>
        <Trans>Your shop can’t order this by {unit}</Trans>
      </span>
    );
  const [ofMultiple, ofMinimum, ofMaximum] = [nameUnit(multiple), nameUnit(minimum), nameUnit(maximum)];
  const facts: ReactNode[] = [];
  if (multiple > 1)
    facts.push(
      <Trans>
        Sold {multiple} {ofMultiple} at a time
      </Trans>,
    );
  if (minimum > multiple)
    facts.push(
      <Trans>
        At least {minimum} {ofMinimum}
      </Trans>,
    );
  if (maximum > 0)
    facts.push(
      <Trans>
        At most {maximum} {ofMaximum} per order
      </Trans>,
    );
  if (period !== undefined) facts.push(<PeriodFact period={period} nameUnit={nameUnit} />);
  return (
    <span className={classes.facts}>
      {facts.map((fact, at) => (
        // The facts of a rule have a fixed order.
        // eslint-disable-next-line react/no-array-index-key
        <span key={at}>{fact}</span>
      ))}
    </span>
  );
}

interface PeriodFactProps {
  readonly period: NonNullable<QuantityLimits['period']>;
  readonly nameUnit: (quantity: number) => string;
}

function PeriodFact({ period, nameUnit }: PeriodFactProps) {
  const { maximum, days, bought } = period;
  const unit = nameUnit(maximum);
  const left = leftInPeriod(period) ?? 0;
  return (
    <>
      {days === 7 ? (
        <Trans>
          At most {maximum} {unit} a week
        </Trans>
      ) : days === 1 ? (
        <Trans>
          At most {maximum} {unit} a day
        </Trans>
      ) : (
        <Trans>
          At most {maximum} {unit} in {days} days
        </Trans>
      )}
      {bought > 0 && (
        <>
          {' '}
          <Trans>({left} left)</Trans>
        </>
      )}
    </>
  );
}
