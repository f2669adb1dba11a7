import type { Points } from '#domain/kernel/points';
import { points as pointsOf } from '#domain/kernel/points';
import { usePointsLeft } from '#state/orders/checkout/use-checkout';
import { PointsAmount } from '#ui/text/points-amount';
import { Trans } from '@lingui/react/macro';
import classes from './choice-card.module.css';

/** The points balance and the missing points, before the tap. The server is asked again at the tap. */
export function PointsHint({ cost }: { readonly cost: Points }) {
  const { answer, problem } = usePointsLeft();
  if (answer === undefined) {
    return problem === undefined ? null : (
      <p className={classes.warning}>
        <Trans>Your points haven’t loaded yet.</Trans>
      </p>
    );
  }
  return <PointsLeft owned={answer} cost={cost} />;
}

interface PointsLeftProps {
  readonly owned: Points;
  readonly cost: Points;
}

/** The remaining points, or the missing ones. */
export function PointsLeft({ owned, cost }: PointsLeftProps) {
  if (owned < cost) {
    return (
      <p className={classes.warning} role="status">
        <Trans>
          Insufficient points: you have <PointsAmount amount={owned} /> and need{' '}
          <PointsAmount amount={pointsOf(cost - owned)} /> more.
        </Trans>
      </p>
    );
  }
  return (
    <p className={classes.soft}>
      <Trans>
        You have <PointsAmount amount={owned} />; <PointsAmount amount={pointsOf(owned - cost)} /> will be
        left.
      </Trans>
    </p>
  );
}
