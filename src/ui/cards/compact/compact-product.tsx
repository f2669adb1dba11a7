import clsx from 'clsx';
import type { MouseEvent, ReactNode } from 'react';
import type { UnitNaming } from '#domain/catalogue/unit-name';
import { smallestUnitRow, type UnitRow } from '#domain/catalogue/units';
import { CardAction } from '#ui/controls/card-action';
import { Icon } from '#ui/controls/icon';
import { VisuallyHidden } from '#ui/text/visually-hidden';
import { Price } from '#ui/cards/price';
import { inOtherUnits, type ProductCardProps } from '#ui/cards/product-card';
import { ProductPicture } from '#ui/cards/product-picture';
import { useUnitName } from '#ui/text/unit-name';
import { UnbrokenName } from '#ui/text/unbroken-name';
import { Trans } from '@lingui/react/macro';
import classes from './compact-product.module.css';

interface CompactProductProps extends Omit<
  ProductCardProps,
  'corner' | 'isSmallestUnitPriceShown' | 'marks'
> {
  /** The company’s rule for the first unit. */
  readonly rule?: ReactNode;
}

/**
 * A product in one line, for orders of many lines: picture, name, price of a unit, stepper. The stepper's place is
 * reserved, so that the name does not break anew at the first tap.
 */
export function CompactProduct(props: CompactProductProps) {
  const { product, name, rows, mode, quantities, promotion } = props;
  const first = rows[0];
  const nameUnit = useUnitName();
  const amounts = inOtherUnits(rows, quantities, nameUnit);
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    props.onOpen();
  };
  return (
    <article className={classes.row} data-product={product.code}>
      <ProductPicture
        file={props.picture}
        shownWidth={56}
        isFirst={props.isFirst}
        className={classes.picture}
      />
      <div className={clsx(props.rule !== undefined && classes.ruled)}>
        <h3 className={classes.name}>
          <a key={product.code} className={classes.link} href={props.href} onClick={open}>
            <UnbrokenName product={product} name={name} />
          </a>{' '}
          {props.isCodeShown ? <span className={classes.code}>{product.code}</span> : null}
        </h3>
        <div className={classes.facts}>
          {promotion === undefined ? null : (
            <>
              <Icon name="tag" size={14} className={classes.deal} />
              <VisuallyHidden>{promotion.label} </VisuallyHidden>
            </>
          )}
          {first === undefined ? null : (
            <Price
              price={first.price}
              mode={mode}
              points={product.pointsPerCase}
              size="small"
              unitName={amounts === '' ? withContent(first, rows, nameUnit) : nameUnit(first)}
            />
          )}
          {amounts === '' ? null : (
            <p className={classes.inCart}>
              <Trans>In cart: {amounts}</Trans>
            </p>
          )}
        </div>
        {props.rule === undefined ? null : <div className={classes.rule}>{props.rule}</div>}
      </div>
      <CardAction
        key={product.code}
        name={name}
        rows={rows}
        quantities={quantities}
        mode={mode}
        isNarrow
        onQuantity={props.onQuantity}
        next={props.next}
        onPriceRequest={props.onOpen}
      />
    </article>
  );
}

/** The unit with its content: "ลัง 12 ขวด"; only the unit if it is the smallest or holds no whole number of pieces. */
function withContent(first: UnitRow, rows: readonly UnitRow[], nameUnit: UnitNaming): string {
  const smallest = smallestUnitRow(rows);
  const pieces = smallest === undefined ? 0 : smallest.rate / first.rate;
  if (smallest === undefined || pieces <= 1 || !Number.isInteger(pieces)) return nameUnit(first);
  return `${nameUnit(first)} ${pieces} ${nameUnit(smallest, pieces)}`;
}
