import { Trans } from '@lingui/react/macro';
import type { UnitQuantities } from '#domain/cart';
import { isPointMode, type CartMode } from '#domain/cart-mode';
import type { Points } from '#domain/points';
import type { UnitNumber, UnitRow } from '#domain/units';
import { Price } from './price.tsx';
import classes from './quantity-selector.module.css';
import { UnitStepper } from './unit-stepper.tsx';

interface QuantitySelectorProps {
  /** The visible unit rows of a product, at most three. */
  readonly rows: readonly UnitRow[];
  readonly quantities: UnitQuantities;
  readonly mode: CartMode;
  /** What one UNIT1 costs in points mode. */
  readonly points?: Points | undefined;
  readonly onQuantity: (unit: UnitNumber, typed: number) => void | Promise<unknown>;
  /** Product and unit in words, for screen readers. */
  readonly labelOf: (row: UnitRow) => string;
}

/** Up to three unit rows with what each costs and how many are wanted (Specification, section 5). */
export function QuantitySelector({
  rows,
  quantities,
  mode,
  points,
  onQuantity,
  labelOf,
}: QuantitySelectorProps) {
  const smallest = rows[rows.length - 1];
  if (smallest === undefined) {
    return (
      <p className={classes.none}>
        <Trans>Not for sale just now</Trans>
      </p>
    );
  }
  return (
    <div className={classes.rows}>
      {rows.map((row) => {
        const pieces = smallest.rate / row.rate;
        return (
          <div key={row.unit} className={classes.row}>
            <div>
              <p className={classes.unit}>
                {row.name}{' '}
                {pieces > 1 && Number.isInteger(pieces) ? (
                  <span className={classes.content}>
                    {pieces} {smallest.name}
                  </span>
                ) : null}
              </p>
              <Price price={row.price} mode={mode} points={points} size="small" />
            </div>
            {row.price.current === 0 && !isPointMode(mode) ? null : (
              <UnitStepper
                quantity={quantities[row.unit - 1] ?? 0}
                label={labelOf(row)}
                onQuantity={(typed) => onQuantity(row.unit, typed)}
              />
            )}
          </div>
        );
      })}
    </div>
  );
}
