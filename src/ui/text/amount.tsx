import { isPointMode, type CartMode } from '#domain/kernel/cart-mode';
import type { Points } from '#domain/kernel/points';
import type { Satang } from '#domain/kernel/money';
import { Money } from './money.tsx';
import { PointsAmount } from './points-amount.tsx';

interface AmountProps {
  readonly mode: CartMode;
  readonly money: Satang;
  readonly points: Points;
}

/** An amount in the mode's currency. */
export function Amount({ mode, money, points }: AmountProps) {
  return isPointMode(mode) ? <PointsAmount amount={points} /> : <Money amount={money} />;
}
