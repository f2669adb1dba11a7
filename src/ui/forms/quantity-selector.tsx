import { useUnitName } from '#ui/text/unit-name';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { UnitQuantities } from '#domain/cart/cart';
import { isPointMode, type CartMode } from '#domain/kernel/cart-mode';
import type { Points } from '#domain/kernel/points';
import type { UnitNumber } from '#domain/catalogue/unit';
import { isPriceOnRequest, pricePerPiece, type PiecePrice, type UnitRow } from '#domain/catalogue/units';
import { Money } from '#ui/text/money';
import { Price } from '#ui/cards/price';
import { CallLink } from '#ui/controls/call-link';
import classes from './quantity-selector.module.css';
import { spacedPhone } from '#domain/kernel/spaced-phone';
import { UnitStepper, type NextQuantity } from './unit-stepper.tsx';

interface QuantitySelectorProps {
  /** The visible unit rows of a product, at most three. */
  readonly rows: readonly UnitRow[];
  readonly quantities: UnitQuantities;
  readonly mode: CartMode;
  /** The cost of one UNIT1 in points mode. */
  readonly points?: Points | undefined;
  readonly onQuantity: (unit: UnitNumber, typed: number) => void | Promise<unknown>;
  /** The names of product and unit, for screen readers. */
  readonly labelOf: (row: UnitRow) => string;
  /** The phone number to ask for a missing price; '' if the company gives none. */
  readonly contactPhone: string;
  /** The quantities of a unit after a tap, where the company sells only some. */
  readonly nextOf?: ((unit: UnitNumber) => NextQuantity) | undefined;
  /** A note below a unit's row. */
  readonly noteFor?: ((row: UnitRow) => ReactNode) | undefined;
}

/** Up to three unit rows with their prices and quantities (Specification, LAYOUT-23). */
export function QuantitySelector({
  rows,
  quantities,
  mode,
  points,
  onQuantity,
  labelOf,
  contactPhone,
  nextOf,
  noteFor,
}: QuantitySelectorProps) {
  const nameUnit = useUnitName();
  if (isPriceOnRequest(rows, mode)) return <AskForPrice contactPhone={contactPhone} />;
  return (
    <div className={classes.rows}>
      {rows.map((row) => {
        const perPiece = isPointMode(mode) ? undefined : pricePerPiece(row, rows);
        return (
          <div key={row.unit} className={classes.row}>
            <div>
              <p className={classes.unit}>
                {nameUnit(row)}{' '}
                {perPiece === undefined ? null : (
                  <span className={classes.content}>
                    {perPiece.pieces} {nameUnit(perPiece.piece, perPiece.pieces)}
                  </span>
                )}
              </p>
              <Price price={row.price} mode={mode} points={points} size="small" />
              {perPiece === undefined ? null : <PerPiece {...perPiece} />}
            </div>
            {row.price.current === 0 && !isPointMode(mode) ? null : (
              <UnitStepper
                quantity={quantities[row.unit - 1] ?? 0}
                label={labelOf(row)}
                onQuantity={(typed) => onQuantity(row.unit, typed)}
                next={nextOf?.(row.unit)}
              />
            )}
            {noteFor === undefined ? null : <div className={classes.note}>{noteFor(row)}</div>}
          </div>
        );
      })}
    </div>
  );
}

function PerPiece({ piece: unit, price }: PiecePrice) {
  const piece = useUnitName()(unit);
  return (
    <p className={classes.content}>
      <Trans>
        <Money amount={price} /> per {piece}
      </Trans>
    </p>
  );
}

function AskForPrice({ contactPhone }: { readonly contactPhone: string }) {
  const shownPhone = spacedPhone(contactPhone);
  return (
    <div className={classes.none}>
      <p>
        <Trans>There’s no price for your shop yet, so you can’t add this to your cart.</Trans>
      </p>
      <CallLink phone={contactPhone} look={{ variant: 'soft', isWide: true }}>
        <Trans>Ask for the price: {shownPhone}</Trans>
      </CallLink>
    </div>
  );
}
