import { isPointMode } from '#domain/kernel/cart-mode';
import { ZERO_SATANG, type Satang } from '#domain/kernel/money';
import type { LineDifference, Order } from '#domain/orders/order';
import { Trans } from '@lingui/react/macro';
import { ChangedLines } from './changed-lines.tsx';
import { DeliveryDifference } from './delivery/delivery-difference.tsx';
import type { NamedDifference } from '#domain/promotions/order-promotions';
import { PromotionDifferences } from './promotion-differences.tsx';
import { Money } from '#ui/text/money';
import classes from './repriced-note.module.css';

interface RepricedNoteProps {
  readonly order: Order;
  readonly seenTotal: Satang;
  readonly differences: readonly LineDifference[];
  readonly promotions?: readonly NamedDifference[] | undefined;
  /** The delivery fee that the person saw; left out if it is that of the order. */
  readonly seenDeliveryFee?: Satang;
  readonly isMoneyHidden: boolean;
}

/**
 * The note of an order that was accepted without asking at other prices than the person saw: the changes and the total.
 */
export function RepricedNote(props: RepricedNoteProps) {
  const { order, seenTotal, differences, promotions = [], seenDeliveryFee, isMoneyHidden } = props;
  const fee = order.totals.deliveryFee ?? ZERO_SATANG;
  const changed = differences.flatMap((difference) => {
    const line = order.lines.find(
      ({ productCode, unit }) => productCode === difference.productCode && unit === difference.unit,
    );
    return line === undefined ? [] : [{ line, difference }];
  });
  return (
    <section className={classes.note}>
      <h2 className={classes.heading}>
        {changed.some(({ difference }) => difference.stock !== undefined) ? (
          <Trans>The company doesn’t have enough of some items yet. The rest comes later</Trans>
        ) : order.totals.total > seenTotal ? (
          <Trans>Accepted at a slightly higher price, within your limit</Trans>
        ) : changed.length > 0 ? (
          <Trans>Some prices changed before your order arrived</Trans>
        ) : promotions.length === 0 ? (
          <Trans>The delivery fee changed before your order arrived</Trans>
        ) : (
          <Trans>A promotion changed before your order arrived</Trans>
        )}
      </h2>
      <PromotionDifferences differences={promotions} />
      {changed.length > 0 && <ChangedLines changed={changed} />}
      {!isMoneyHidden && <DeliveryDifference seen={seenDeliveryFee ?? fee} now={fee} />}
      {!isMoneyHidden && !isPointMode(order.mode) && order.totals.total !== seenTotal && (
        <p className={classes.total}>
          <Trans>
            Total <Money amount={order.totals.total} />, was <Money amount={seenTotal} />
          </Trans>
        </p>
      )}
    </section>
  );
}
