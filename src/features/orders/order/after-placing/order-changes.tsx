import { ZERO_SATANG } from '#domain/kernel/money';
import { addressLine } from '#domain/addresses/address';
import { isPointMode } from '#domain/kernel/cart-mode';
import type { OrderedLine } from '#domain/orders/ordered-line';
import type { Order } from '#domain/orders/order';
import {
  changedLines,
  shownChanges,
  type LineChange,
  type ShownChange,
} from '#domain/orders/changes/order-change';
import { withSubstitutes, type SubstitutedChange } from '#domain/orders/changes/line-substitutes';
import { lineProductName, lineUnit } from '#domain/catalogue/line-names';
import { useUnitName } from '#ui/text/unit-name';
import { useProducts } from '#state/catalogue/use-products';
import { ComparedLines, type ComparedLine } from '#ui/orders/compared-lines';
import { formatCount } from '#ui/text/format-count';
import { Money } from '#ui/text/money';
import { PointsAmount } from '#ui/text/points-amount';
import { ThaiDate, useShownLanguage } from '#ui/text/thai-date';
import { Trans } from '@lingui/react/macro';
import classes from './order-changes.module.css';

interface OrderChangesProps {
  readonly order: Order;
  readonly isMoneyHidden: boolean;
}

/** The company's changes to an order after it was placed, newest first: old value, new value, and reason. */
export function OrderChanges({ order, isMoneyHidden }: OrderChangesProps) {
  return (
    <ul className={classes.changes}>
      {shownChanges(order).map((shown) => (
        <li key={shown.change.revision} className={classes.change}>
          <Change shown={shown} isForPoints={isPointMode(order.mode)} isMoneyHidden={isMoneyHidden} />
        </li>
      ))}
    </ul>
  );
}

interface ChangeProps {
  readonly shown: ShownChange;
  readonly isForPoints: boolean;
  readonly isMoneyHidden: boolean;
}

function Change({ shown: { change, after }, isForPoints, isMoneyHidden }: ChangeProps) {
  const { before, reason, at, agreedAt, substitutes } = change;
  const lines = withSubstitutes(changedLines(before.lines, after.lines), substitutes);
  const newAddress = `${after.shipTo.name} ${addressLine(after.shipTo)}`;
  const isMoved = newAddress !== `${before.shipTo.name} ${addressLine(before.shipTo)}`;
  return (
    <>
      <h3 className={classes.heading}>
        <Trans>The company changed this order</Trans>
      </h3>
      <p className={classes.date}>
        <ThaiDate value={at} shows="date-time" />
      </p>
      {reason !== '' && <p className={classes.fact}>{reason}</p>}
      {agreedAt !== undefined && (
        <p className={classes.fact}>
          <Trans>
            You accepted the new total: <ThaiDate value={agreedAt} shows="date-time" />
          </Trans>
        </p>
      )}
      {lines.length > 0 && <Lines lines={lines} isMoneyHidden={isMoneyHidden || isForPoints} />}
      {before.couponId !== '' && before.couponId !== after.couponId && (
        <p className={classes.fact}>
          <Trans>Coupon {before.couponId} was removed, and you can use it again</Trans>
        </p>
      )}
      {after.couponId !== '' && before.couponId !== after.couponId && (
        <p className={classes.fact}>
          <Trans>Coupon {after.couponId} is used</Trans>
        </p>
      )}
      {isMoved && (
        <p className={classes.fact}>
          <Trans>New delivery address: {newAddress}</Trans>
        </p>
      )}
      {before.remark !== after.remark && (
        <p className={classes.fact}>
          {after.remark === '' ? (
            <Trans>The note was removed</Trans>
          ) : (
            <Trans>New note: {after.remark}</Trans>
          )}
        </p>
      )}
      {isForPoints && before.totals.points !== after.totals.points && (
        <p className={classes.fact}>
          <Trans>
            Points: <PointsAmount amount={after.totals.points} /> (was{' '}
            <PointsAmount amount={before.totals.points} />)
          </Trans>
        </p>
      )}
      {!isMoneyHidden && before.totals.deliveryFee !== after.totals.deliveryFee && (
        <p className={classes.fact}>
          <Trans>
            Delivery fee: <Money amount={after.totals.deliveryFee ?? ZERO_SATANG} /> (was{' '}
            <Money amount={before.totals.deliveryFee ?? ZERO_SATANG} />)
          </Trans>
        </p>
      )}
      {!isMoneyHidden && before.totals.total !== after.totals.total && (
        <p className={classes.fact}>
          <Trans>
            Total: <Money amount={after.totals.total} /> (was <Money amount={before.totals.total} />)
          </Trans>
        </p>
      )}
    </>
  );
}

interface LinesProps {
  readonly lines: readonly SubstitutedChange[];
  readonly isMoneyHidden: boolean;
}

function Lines({ lines, isMoneyHidden }: LinesProps) {
  const language = useShownLanguage();
  const products = useProducts(lines.map(({ change }) => change.productCode));
  const nameOf = (change: LineChange) => lineProductName(change, products.get(change.productCode), language);
  const compared = lines.map(({ change, insteadOf }): ComparedLine => {
    const { productCode, unit, oldLine, newLine } = change;
    const replaced = insteadOf && nameOf(insteadOf);
    const isOtherPrice =
      !isMoneyHidden && oldLine !== undefined && newLine !== undefined && isPriced(oldLine, newLine);
    return {
      key: `${productCode}:${unit}`,
      name: (
        <>
          {nameOf(change)}
          {replaced !== undefined && (
            <p className={classes.date}>
              <Trans>Instead of {replaced}</Trans>
            </p>
          )}
        </>
      ),
      before: oldLine === undefined ? '–' : <Quantity line={oldLine} isPriceShown={isOtherPrice} />,
      now:
        newLine === undefined ? (
          <Trans>Removed</Trans>
        ) : (
          <Quantity line={newLine} isPriceShown={isOtherPrice} />
        ),
    };
  });
  return (
    <ComparedLines
      caption={<Trans>What the company changed, before and after</Trans>}
      beforeLabel={<Trans>Before</Trans>}
      lines={compared}
    />
  );
}

function isPriced(oldLine: OrderedLine, newLine: OrderedLine): boolean {
  return oldLine.unitPrice !== newLine.unitPrice;
}

interface QuantityProps {
  readonly line: OrderedLine;
  readonly isPriceShown: boolean;
}

/** The price is below the quantity, because two of both side by side are wider than a phone. */
function Quantity({ line, isPriceShown }: QuantityProps) {
  const unitName = useUnitName()(lineUnit(line), line.quantity);
  return (
    <>
      {formatCount(line.quantity)} {unitName}
      {isPriceShown && (
        <>
          <br />× <Money amount={line.unitPrice} />
        </>
      )}
    </>
  );
}
