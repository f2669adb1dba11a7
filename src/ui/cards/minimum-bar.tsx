import type { Satang } from '#domain/kernel/money';
import type { OrderLimitProblem, OrderLimits } from '#domain/cart/order-limits';
import { Money } from '#ui/text/money';
import { Trans } from '@lingui/react/macro';
import classes from './minimum-bar.module.css';

interface MinimumBarProps {
  readonly problem: OrderLimitProblem | undefined;
  readonly limits: OrderLimits;
  readonly total: Satang;
}

/** Shows how far the cart is from the minimum or maximum order. */
export function MinimumBar({ problem, limits, total }: MinimumBarProps) {
  if (problem === undefined) return null;
  if (problem.code === 'above-maximum') {
    return (
      <div className={classes.tooMuch} role="status">
        <p>
          <Trans>
            The maximum order is <Money amount={limits.maximum} />. Remove <Money amount={problem.excess} />{' '}
            or split it into two orders.
          </Trans>
        </p>
        <progress className={classes.bar} max={total} value={limits.maximum} aria-hidden />
      </div>
    );
  }
  return (
    <div className={classes.missing} role="status">
      <p>
        <Trans>
          Add{' '}
          <strong>
            <Money amount={problem.missing} />
          </strong>{' '}
          more: the minimum order is <Money amount={limits.minimum} />
        </Trans>
      </p>
      <progress className={classes.bar} max={limits.minimum} value={total} aria-hidden />
    </div>
  );
}
