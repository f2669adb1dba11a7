import { isPointMode, type CartMode } from '#domain/kernel/cart-mode';
import type { OrderTotals } from '#domain/orders/order-draft';
import { useSyncStatus } from '#state/runtime/hooks/use-status';
import { Button } from '#ui/controls/button';
import { formatBaht, formatPoints } from '#domain/kernel/format-money';
import { Trans, useLingui } from '@lingui/react/macro';
import { BLOCKED_MESSAGES, type BlockedCode } from './blocked-messages.ts';
import classes from './checkout-page.module.css';

interface PlaceOrderBarProps {
  readonly totals: OrderTotals;
  readonly mode: CartMode;
  readonly isTotalHidden: boolean;
  readonly isPlacing: boolean;
  readonly isReady: boolean;
  readonly blocked: BlockedCode | undefined;
  readonly onPlace: () => void;
}

/**
 * The button that places the order, with its total. Redeeming points needs a connection, and the bar says so before.
 */
export function PlaceOrderBar(props: PlaceOrderBarProps) {
  const { totals, mode, isTotalHidden, isPlacing, isReady, blocked, onPlace } = props;
  const { t } = useLingui();
  const { isReachable } = useSyncStatus();
  const isForPoints = isPointMode(mode);
  const amount = isForPoints ? formatPoints(totals.points) : formatBaht(totals.total);
  return (
    <div className={classes.bar}>
      {blocked !== undefined && (
        <p className={classes.blocked} role="alert">
          {t(BLOCKED_MESSAGES[blocked])}
        </p>
      )}
      {isReachable === false && blocked !== 'points-unknown' && (
        <p className={classes.offline} role="status">
          {isForPoints ? (
            <Trans>
              You’re offline. We need to check your points first; your cart is saved, so try again when you’re
              online.
            </Trans>
          ) : (
            <Trans>
              You’re offline. We’ll save your order on this phone and send it when you’re back online.
            </Trans>
          )}
        </p>
      )}
      <Button size="main" isWide isBusy={isPlacing} disabled={!isReady} onClick={onPlace}>
        {isPlacing ? (
          isForPoints ? (
            <Trans>Checking with the company…</Trans>
          ) : (
            <Trans>Saving your order…</Trans>
          )
        ) : isTotalHidden && isForPoints ? (
          <Trans>Redeem</Trans>
        ) : isTotalHidden ? (
          <Trans>Place order</Trans>
        ) : isForPoints ? (
          <Trans>Redeem {amount} points</Trans>
        ) : (
          <Trans>Place order {amount}</Trans>
        )}
      </Button>
    </div>
  );
}
