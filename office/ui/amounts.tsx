import { formatBaht } from '#domain/kernel/format-money';
import { ZERO_SATANG, type Satang } from '#domain/kernel/money';
import classes from './amounts.module.css';

/** An amount in a column of amounts. Below zero it is red, because a credit limit is exceeded. */
export function Money({
  amount,
  isStrong = false,
}: {
  readonly amount: Satang;
  readonly isStrong?: boolean;
}) {
  return (
    <span
      className={classes.money}
      data-strong={isStrong || undefined}
      data-negative={amount < 0 || undefined}
    >
      {formatBaht(amount)}
    </span>
  );
}

/** A difference with its sign: `+฿20.00`, `−฿5.00`. */
export function MoneyDifference({ amount }: { readonly amount: Satang }) {
  return (
    <span className={classes.money}>
      {amount > ZERO_SATANG ? '+' : ''}
      {formatBaht(amount)}
    </span>
  );
}
