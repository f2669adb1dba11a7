import type { Satang } from '#domain/money';
import type { OrderLimitProblem, OrderLimits } from '#domain/order-limits';
import { Money } from './money.tsx';
import { Trans } from '@lingui/react/macro';
import classes from './minimum-bar.module.css';

interface MinimumBarProps {
  readonly problem: OrderLimitProblem | undefined;
  readonly limits: OrderLimits;
  readonly total: Satang;
}

/** How far the cart is from an order that the company takes. */
export function MinimumBar({ problem, limits, total }: MinimumBarProps) {
  if (problem === undefined) return null;
  if (problem.code === 'above-maximum') {
    return (
      <p className={classes.tooMuch} role="status">
        <Trans>
          One order may come to <Money amount={limits.maximum} /> at most. Take out{' '}
          <Money amount={problem.excess} />, or make two orders of it.
        </Trans>
      </p>
    );
  }
  return (
    <div className={classes.missing} role="status">
      <p>
        <Trans>
          <strong>
            <Money amount={problem.missing} />
          </strong>{' '}
          more to the smallest order of <Money amount={limits.minimum} />
        </Trans>
      </p>
      <progress className={classes.bar} max={limits.minimum} value={total} aria-hidden />
    </div>
  );
}
