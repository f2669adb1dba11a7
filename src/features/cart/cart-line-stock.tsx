import { Fragment } from 'react';
import type { Product } from '#domain/catalogue/product';
import { unitOf } from '#domain/catalogue/units';
import type { OrderLine } from '#domain/orders/order-draft';
import { stockFor } from '#domain/stock/stock';
import { countedUnit } from '#domain/stock/shown-levels';
import { isOldLevel, shownAsOf } from '#domain/stock/stock-levels';
import { fillKnown } from '#state/stock/stock-levels';
import { useStock } from '#state/stock/use-stock';
import { usePhone } from '#state/runtime/phone-context';
import { StockNote } from '#ui/stock/stock-note';
import { CartLineInstead } from './cart-line-instead.tsx';
import { useUnitName } from '#ui/text/unit-name';

interface CartLineStockProps {
  readonly product: Product;
  readonly ordered: readonly OrderLine[];
}

/** Says what the known stock means for a product in the cart. Lines that can be filled without doubt say nothing. */
export function CartLineStock({ product, ordered }: CartLineStockProps) {
  const phone = usePhone();
  const nameUnit = useUnitName();
  const stock = useStock(product.code);
  if (stock === undefined) return null;
  const now = phone.remote.serverClock.now();
  const filled = fillKnown(phone, ordered, () => product);
  return (
    <>
      {filled.map(({ line, left }) => {
        const level = stockFor(stock.levels, line.productCode, line.unit);
        const unit = unitOf(product, line.unit);
        const isShort = left < line.quantity;
        if (level === undefined || unit === undefined || (!isShort && level.state === 'in-stock'))
          return null;
        // What is too little for one of the line's unit is still left, in the unit that is counted.
        const rest = left === 0 ? (level.left ?? 0) : 0;
        const counted = rest > 0 ? countedUnit(product, level) : undefined;
        const shown = counted === undefined ? { amount: left, unit } : { amount: rest, unit: counted };
        const asOf = shownAsOf(level, stock.answeredAt);
        const replaced = isShort ? ordered.find((each) => each.unit === line.unit) : undefined;
        return (
          <Fragment key={line.unit}>
            <StockNote
              state={shown.amount === 0 ? 'out' : level.state}
              policy={level.policy}
              unitName={ordered.length > 1 ? nameUnit(unit) : undefined}
              leftText={isShort ? `${shown.amount} ${nameUnit(shown.unit, shown.amount)}` : undefined}
              isShort={isShort}
              backOn={level.backOn}
              asOf={asOf}
              now={now}
              isOld={isOldLevel(asOf, now)}
            />
            {replaced === undefined ? null : <CartLineInstead line={replaced} />}
          </Fragment>
        );
      })}
    </>
  );
}
