import { useUnitName } from '#ui/text/unit-name';
import { Trans, useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import type { UnitQuantities } from '#domain/cart/cart';
import type { CartMode } from '#domain/kernel/cart-mode';
import { type UnitNumber } from '#domain/catalogue/unit';
import { isPriceOnRequest, type UnitRow } from '#domain/catalogue/units';
import { Button } from './button.tsx';
import classes from './card-action.module.css';
import { useFocusHandover } from '#ui/overlays/focus-handover';
import { Icon } from './icon.tsx';
import { pressAtRelease } from './press-at-release.ts';
import { IntendedStepper, oneMoreOrLess, type NextQuantity } from '#ui/forms/unit-stepper';
import { useIntendedQuantity } from '#ui/forms/use-intended-quantity';

interface CardActionProps {
  /** The product's name in the current language. */
  readonly name: string;
  /** The visible unit rows. */
  readonly rows: readonly UnitRow[];
  readonly quantities: UnitQuantities;
  readonly mode: CartMode;
  /** In a line instead of a card: plus without a word, and the number without its unit. */
  readonly isNarrow?: boolean | undefined;
  readonly onQuantity: (unit: UnitNumber, typed: number) => void | Promise<unknown>;
  /** The quantity of the first unit after a tap, where the company sells only some. */
  readonly next?: NextQuantity | undefined;
  /** Opens the product's page for a product without a price, or one of which the customer may buy nothing. */
  readonly onPriceRequest: () => void;
}

/** Orders a card's largest unit. The stepper and the add button have the same place, so nothing jumps. */
export function CardAction(props: CardActionProps) {
  const {
    name,
    rows,
    quantities,
    mode,
    isNarrow = false,
    onQuantity,
    onPriceRequest,
    next = oneMoreOrLess,
  } = props;
  const { t } = useLingui();
  const nameUnit = useUnitName();
  const { holder, note, take } = useFocusHandover();
  const first = rows[0];
  // Shared by the add button and the stepper, so that quick taps add up while one takes the other's place.
  const intended = useIntendedQuantity(quantityOf(first, quantities), (typed) => {
    if (typed === 0) note();
    return first === undefined ? undefined : onQuantity(first.unit, typed);
  });
  const className = clsx(classes.action, isNarrow && classes.narrow);

  if (first === undefined || isPriceOnRequest(rows, mode)) {
    return (
      <div className={className}>
        <Button
          variant="soft"
          className={classes.add}
          aria-label={t`Ask for the price of ${name}`}
          onClick={onPriceRequest}
        >
          <Trans>Ask for the price</Trans>
        </Button>
      </div>
    );
  }
  const unitName = nameUnit(first);
  const add = () => {
    // The customer may buy none of it now; the product's page says why.
    if (next(0, 1) === 0) return onPriceRequest();
    note();
    intended.intend((quantity) => next(quantity, 1));
    intended.commit();
  };
  const isInCart = rows.some((row) => quantityOf(row, quantities) > 0);
  return (
    <div ref={holder} className={className}>
      {isInCart ? (
        <IntendedStepper
          plusRef={take}
          intended={intended}
          label={t`${name}, ${unitName}`}
          next={next}
          unitName={isNarrow ? undefined : nameUnit(first, quantities[first.unit - 1])}
        />
      ) : (
        <Button
          ref={take}
          className={classes.add}
          data-step={1}
          aria-label={t`Add ${name} to cart`}
          onTouchEnd={(event) => pressAtRelease(event, add)}
          onClick={add}
        >
          <Icon name="plus" size={18} />
          {isNarrow ? null : <Trans>Add to cart</Trans>}
        </Button>
      )}
    </div>
  );
}

function quantityOf(row: UnitRow | undefined, quantities: UnitQuantities): number {
  return row === undefined ? 0 : (quantities[row.unit - 1] ?? 0);
}
