import { Plural } from '@lingui/react/macro';
import clsx from 'clsx';
import type { Points } from '#domain/kernel/points';
import classes from './money.module.css';

interface PointsAmountProps {
  readonly amount: Points;
  readonly className?: string | undefined;
}

/** A number of loyalty points with its unit. */
export function PointsAmount({ amount, className }: PointsAmountProps) {
  return (
    <span className={clsx(classes.money, className)}>
      <Plural value={amount} one="# point" other="# points" />
    </span>
  );
}
