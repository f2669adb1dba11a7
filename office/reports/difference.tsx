import { formatBaht } from '#domain/kernel/format-money';
import { subtractSatang, type Satang } from '#domain/kernel/money';
import classes from './reports.module.css';

/** The change against the period before: `+฿20.00 (+4%)`. Without sales before there is no percentage. */
export function Difference({ amount, before }: { readonly amount: Satang; readonly before: Satang }) {
  const difference = subtractSatang(amount, before);
  if (difference === 0) return <span className={classes.soft}>–</span>;
  const sign = difference > 0 ? '+' : '';
  const percent = before === 0 ? undefined : Math.round((amount / before - 1) * 100);
  return (
    <span className={difference > 0 ? classes.up : classes.down}>
      {sign}
      {formatBaht(difference)}
      {percent === undefined ? null : ` (${percent < 0 ? '−' : '+'}${Math.abs(percent)}%)`}
    </span>
  );
}
