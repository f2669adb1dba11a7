import { useUnitName } from '#ui/text/unit-name';
import { MAX_QUANTITY } from '#domain/cart/cart';
import type { Product } from '#domain/catalogue/product';
import { UNIT_NUMBERS } from '#domain/catalogue/unit';
import { unitOf } from '#domain/catalogue/units';
import type { MergedLine as Line } from '#state/cart/guest-cart-merge';
import { formatCount } from '#ui/text/format-count';
import { Trans } from '@lingui/react/macro';
import classes from './guest-cart-merge-notice.module.css';

interface MergedLineProps {
  readonly line: Line;
  readonly name: string;
  /** Undefined while it is unknown on this phone: then its units have no names. */
  readonly product: Product | undefined;
}

/** A product with each merged unit: `2 cases`, or earlier and merged quantities, `3 + 2 = 5 cases`. */
export function MergedLine({ line, name, product }: MergedLineProps) {
  const nameUnit = useUnitName();
  return (
    <li className={classes.line}>
      <span className={classes.name}>{name}</span>
      <span className={classes.counts}>
        {UNIT_NUMBERS.map((unit) => {
          const [before, brought, now] = [line.before, line.brought, line.now].map(
            (quantities) => quantities[unit - 1] ?? 0,
          );
          if (before === undefined || brought === undefined || now === undefined || brought === 0)
            return null;
          const isCapped = before + brought > now;
          const named = product && unitOf(product, unit);
          const unitName = named && nameUnit(named, now);
          return (
            <span key={unit} className={classes.count}>
              {before > 0 && `${formatCount(before)} + ${formatCount(brought)} ${isCapped ? '→' : '='} `}
              <strong>{formatCount(now)}</strong> {unitName}
              {isCapped && (
                <>
                  {' '}
                  <Trans>(at most {formatCount(MAX_QUANTITY)})</Trans>
                </>
              )}
            </span>
          );
        })}
      </span>
    </li>
  );
}
