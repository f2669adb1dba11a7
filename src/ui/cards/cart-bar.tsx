import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OrderLimitProblem } from '#domain/cart/order-limits';
import classes from './cart-bar.module.css';
import { Money } from '#ui/text/money';

interface CartBarProps {
  /** The number of different products. */
  readonly count: number;
  /** The total in money or points; left out if the tenant hides totals. */
  readonly total?: ReactNode | undefined;
  readonly limitProblem?: OrderLimitProblem | undefined;
  /** The link to the cart. */
  readonly action: ReactNode;
}

/** A sticky bar with the cart's count, its total and the amount missing to the minimum. */
export function CartBar({ count, total, limitProblem, action }: CartBarProps) {
  const items = <Plural value={count} one="# item" other="# items" />;
  return (
    <div className={classes.bar}>
      <div className={classes.words}>
        <p className={classes.total}>{total ?? items}</p>
        <p className={classes.note}>
          {total === undefined ? null : items}
          {total !== undefined && limitProblem !== undefined ? ' · ' : null}
          {limitProblem === undefined ? null : <LimitNote problem={limitProblem} />}
        </p>
      </div>
      <div className={classes.action}>{action}</div>
    </div>
  );
}

/** The amount missing to the smallest order, or exceeding the largest. */
export function LimitNote({ problem }: { readonly problem: OrderLimitProblem }) {
  if (problem.code === 'below-minimum') {
    return (
      <Trans>
        <Money amount={problem.missing} /> more to the minimum
      </Trans>
    );
  }
  return (
    <Trans>
      <Money amount={problem.excess} /> over the maximum
    </Trans>
  );
}
