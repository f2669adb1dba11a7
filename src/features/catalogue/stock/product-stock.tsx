import type { Product } from '#domain/catalogue/product';
import { unitOf } from '#domain/catalogue/units';
import { cardLevel, countedUnit } from '#domain/stock/shown-levels';
import { isOldLevel, shownAsOf } from '#domain/stock/stock-levels';
import { useFreshStock, useStock } from '#state/stock/use-stock';
import { usePhone } from '#state/runtime/phone-context';
import { StockNote } from '#ui/stock/stock-note';
import { ProductSubstitutes } from './product-substitutes.tsx';
import { useUnitName } from '#ui/text/unit-name';

/** The stock of a product on its page and sheet: a line for the product, and one for each unit with a stock of its own. */
export function ProductStock({ product }: { readonly product: Product }) {
  const phone = usePhone();
  const nameUnit = useUnitName();
  useFreshStock();
  const stock = useStock(product.code);
  if (stock === undefined) return null;
  const now = phone.remote.serverClock.now();
  return (
    <>
      {stock.levels.map((level) => {
        const { unit, state, policy, left, backOn } = level;
        const own = unit === 0 ? undefined : unitOf(product, unit);
        const counted = countedUnit(product, level);
        const asOf = shownAsOf(level, stock.answeredAt);
        return (
          <StockNote
            key={unit}
            state={state}
            policy={policy}
            unitName={own === undefined ? undefined : nameUnit(own)}
            leftText={
              left === undefined || counted === undefined ? undefined : `${left} ${nameUnit(counted, left)}`
            }
            isShort={false}
            backOn={backOn}
            asOf={asOf}
            now={now}
            isOld={isOldLevel(asOf, now)}
          />
        );
      })}
      {cardLevel(stock.levels)?.state === 'out' ? <ProductSubstitutes product={product} /> : null}
    </>
  );
}
