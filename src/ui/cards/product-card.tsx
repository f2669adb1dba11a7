import { useUnitName } from '#ui/text/unit-name';
import { Trans } from '@lingui/react/macro';
import clsx from 'clsx';
import type { MouseEvent, ReactNode } from 'react';
import type { UnitQuantities } from '#domain/cart/cart';
import { isPointMode, type CartMode } from '#domain/kernel/cart-mode';
import type { Product } from '#domain/catalogue/product';
import type { UnitNumber } from '#domain/catalogue/unit';
import type { UnitNaming } from '#domain/catalogue/unit-name';
import { pricePerPiece, smallestUnitRow, type UnitRow } from '#domain/catalogue/units';
import { Money } from '#ui/text/money';
import { UnbrokenName } from '#ui/text/unbroken-name';
import { Price } from './price.tsx';
import type { NextQuantity } from '#ui/forms/unit-stepper';
import { CardAction } from '#ui/controls/card-action';
import classes from './product-card.module.css';
import { ProductPicture } from './product-picture.tsx';
import { PromotionChip } from './promotion-chip.tsx';

/** A running promotion: its name, and the number of others. */
export interface CardPromotion {
  readonly label: string;
  readonly more: number;
}

export interface ProductCardProps {
  readonly product: Product;
  /** In the current language. */
  readonly name: string;
  readonly href: string;
  /** A file of the picture service, '' if there is none. */
  readonly picture: string;
  /** The visible unit rows. */
  readonly rows: readonly UnitRow[];
  readonly quantities: UnitQuantities;
  readonly mode: CartMode;
  readonly isCodeShown: boolean;
  readonly isSmallestUnitPriceShown: boolean;
  readonly promotion?: CardPromotion | undefined;
  /** Marks at the bottom of the picture. */
  readonly marks?: ReactNode | undefined;
  /** A small control over the picture, such as a heart. */
  readonly corner?: ReactNode | undefined;
  /** The card is on the first screen, so its picture loads eagerly. */
  readonly isFirst?: boolean | undefined;
  readonly onOpen: () => void;
  readonly onQuantity: (unit: UnitNumber, typed: number) => void | Promise<unknown>;
  /** The quantity of the first unit after a tap, where the company sells only some. */
  readonly next?: NextQuantity | undefined;
}

/** The largest width in CSS pixels: half of a phone's row without gutters and gap, a fixed width on wider pages. */
function cardWidth(windowWidth: number): number {
  return windowWidth >= 640 ? 240 : (windowWidth - 44) / 2;
}

/**
 * A product card in a list. The stepper and the add button have the same place, so nothing jumps. When the card shows
 * another product, its controls are remounted, so that a press or the focus never carries over.
 */
export function ProductCard(props: ProductCardProps) {
  const { product, name, rows, mode, quantities } = props;
  const nameUnit = useUnitName();
  const first = rows[0];
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    props.onOpen();
  };
  return (
    <article className={classes.card} data-product={product.code}>
      <div className={classes.picture}>
        <ProductPicture
          file={props.picture}
          shownWidth={cardWidth}
          isFirst={props.isFirst}
          nameToLoad={name}
        />
        {props.promotion === undefined ? null : (
          <span className={classes.chip}>
            <PromotionChip {...props.promotion} />
          </span>
        )}
        {props.marks === undefined ? null : <div className={classes.marks}>{props.marks}</div>}
        {props.corner === undefined ? null : <span className={classes.corner}>{props.corner}</span>}
      </div>
      <div className={classes.words}>
        {props.isCodeShown ? <p className={classes.code}>{product.code}</p> : null}
        <h3 className={classes.name}>
          <a key={product.code} className={classes.link} href={props.href} onClick={open}>
            <UnbrokenName product={product} name={name} />
          </a>
        </h3>
        {first === undefined ? null : (
          <Price price={first.price} mode={mode} points={product.pointsPerCase} unitName={nameUnit(first)} />
        )}
        <Note rows={rows} quantities={quantities} mode={mode} isPriceShown={props.isSmallestUnitPriceShown} />
      </div>
      <CardAction
        key={product.code}
        name={name}
        rows={rows}
        quantities={quantities}
        mode={mode}
        onQuantity={props.onQuantity}
        next={props.next}
        onPriceRequest={props.onOpen}
      />
    </article>
  );
}

interface NoteProps {
  readonly rows: readonly UnitRow[];
  readonly quantities: UnitQuantities;
  readonly mode: CartMode;
  readonly isPriceShown: boolean;
}

/** The quantities in the cart in units other than the first: "2 แพ็ค · 1 ขวด"; '' if there are none. */
export function inOtherUnits(
  rows: readonly UnitRow[],
  quantities: UnitQuantities,
  nameUnit: UnitNaming,
): string {
  return rows
    .slice(1)
    .map((row) => ({ row, quantity: quantities[row.unit - 1] ?? 0 }))
    .filter(({ quantity }) => quantity > 0)
    .map(({ row, quantity }) => `${quantity} ${nameUnit(row, quantity)}`)
    .join(' · ');
}

/** Under the price: other units in the cart, otherwise the price of a piece and the unit's content. */
function Note({ rows, quantities, mode, isPriceShown }: NoteProps) {
  const nameUnit = useUnitName();
  const amounts = inOtherUnits(rows, quantities, nameUnit);
  if (amounts !== '') {
    return (
      <p className={clsx(classes.note, classes.inCart)}>
        <Trans>In cart: {amounts}</Trans>
      </p>
    );
  }
  const first = rows[0];
  const smallest = smallestUnitRow(rows);
  const pieces = first === undefined || smallest === undefined ? 0 : smallest.rate / first.rate;
  if (first === undefined || smallest === undefined || isPointMode(mode) || !Number.isInteger(pieces)) {
    return <p className={classes.note} />;
  }
  const unit = nameUnit(first);
  const perPiece = isPriceShown ? pricePerPiece(first, rows)?.price : undefined;
  const piece = nameUnit(smallest, perPiece === undefined ? pieces : 1);
  return (
    <p className={classes.note}>
      {perPiece !== undefined ? (
        <Trans>
          <span className={classes.whole}>
            <Money amount={perPiece} />/{piece} ·
          </span>{' '}
          <span className={classes.whole}>
            {pieces}/{unit}
          </span>
        </Trans>
      ) : (
        <Trans>
          {unit} of {pieces} {piece}
        </Trans>
      )}
    </p>
  );
}
