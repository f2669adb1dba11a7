import { Trans } from '@lingui/react/macro';
import clsx from 'clsx';
import { memo } from 'react';
import type { CartMode } from '#domain/kernel/cart-mode';
import { isPointMode } from '#domain/kernel/cart-mode';
import type { Points } from '#domain/kernel/points';
import type { UnitPrice } from '#domain/catalogue/unit-price';
import { Money } from '#ui/text/money';
import { PointsAmount } from '#ui/text/points-amount';
import classes from './price.module.css';
import { VisuallyHidden } from '#ui/text/visually-hidden';

interface PriceProps {
  readonly price: UnitPrice;
  readonly mode: CartMode;
  /** The cost of one UNIT1 in points mode. */
  readonly points?: Points | undefined;
  readonly size?: 'normal' | 'small' | undefined;
  /** The unit that costs this much, if nothing beside the price names it. */
  readonly unitName?: string | undefined;
}

/**
 * The price of one unit: points in points mode, otherwise money, with the master price struck through beside an advance
 * price.
 */
export const Price = memo(function Price({ price, mode, points, size = 'normal', unitName }: PriceProps) {
  const className = clsx(
    classes.price,
    size === 'small' && classes.small,
    unitName !== undefined && classes.line,
  );
  const unit = unitName === undefined ? null : <Unit name={unitName} />;
  if (isPointMode(mode) && points !== undefined) {
    return (
      <p className={className}>
        <span className={classes.pair}>
          <PointsAmount amount={points} className={classes.current} />
          {unit}
        </span>
      </p>
    );
  }
  if (price.current === 0) {
    return (
      <p className={clsx(className, classes.none)}>
        <Trans>No price yet</Trans>
      </p>
    );
  }
  if (!price.isAdvance) {
    return (
      <p className={className}>
        <span className={classes.pair}>
          <Money amount={price.current} className={classes.current} />
          {unit}
        </span>
      </p>
    );
  }
  return (
    <p className={className}>
      <VisuallyHidden>
        <Trans>Special price</Trans>{' '}
      </VisuallyHidden>
      <span className={classes.pair}>
        <Money amount={price.current} className={clsx(classes.current, classes.advance)} />
        {unit}
      </span>{' '}
      <VisuallyHidden>
        <Trans>Regular price</Trans>{' '}
      </VisuallyHidden>
      <s className={classes.master}>
        <Money amount={price.master} />
      </s>
    </p>
  );
});

function Unit({ name }: { readonly name: string }) {
  return (
    <span className={classes.unit}>
      <span aria-hidden="true">/ {name}</span>{' '}
      <VisuallyHidden>
        <Trans>per {name}</Trans>
      </VisuallyHidden>
    </span>
  );
}
