import { formatBaht } from '#domain/kernel/format-money';
import { ZERO_SATANG, type Satang } from '#domain/kernel/money';
import classes from '#office/ui/papers/papers.module.css';

interface LinePromotionsProps {
  /** '' for none. */
  readonly names: string;
  readonly discount: Satang;
}

/** The promotions of a line on paper, and what they took off its amount. */
export function LinePromotions({ names, discount }: LinePromotionsProps) {
  if (names === '' && discount === ZERO_SATANG) return null;
  return (
    <div className={classes.spread}>
      <span>{names}</span>
      {discount === ZERO_SATANG ? null : <span>−{formatBaht(discount)}</span>}
    </div>
  );
}
