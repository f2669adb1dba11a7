import clsx from 'clsx';
import type { Satang } from '#domain/kernel/money';
import { formatBaht } from '#domain/kernel/format-money';
import classes from './money.module.css';

interface MoneyProps {
  readonly amount: Satang;
  readonly className?: string | undefined;
}

/** An amount with the baht sign, two decimals and tabular figures. */
export function Money({ amount, className }: MoneyProps) {
  return <span className={clsx(classes.money, className)}>{formatBaht(amount)}</span>;
}
