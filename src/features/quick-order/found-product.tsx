import { useUnitName } from '#ui/text/unit-name';
import type { OrderTextContext } from '#domain/quick-order/find-matching-products';
import { productName, type Product } from '#domain/catalogue/product';
import { visibleUnitRows } from '#domain/catalogue/units';
import { useLanguage } from '#state/runtime/hooks/use-language';
import { ProductPicture } from '#ui/cards/product-picture';
import { Amount } from '#ui/text/amount';
import classes from './found-product.module.css';

interface FoundProductProps {
  readonly product: Product;
  readonly context: Pick<OrderTextContext, 'priceLevel' | 'mode'>;
}

/** A product in a list of choices: picture, name, code and the price of its largest unit. */
export function FoundProduct({ product, context: { priceLevel, mode } }: FoundProductProps) {
  const language = useLanguage();
  const nameUnit = useUnitName();
  const [row] = visibleUnitRows(product, priceLevel, mode);
  return (
    <span className={classes.product}>
      <ProductPicture file={product.pictures[0] ?? ''} shownWidth={44} className={classes.picture} />
      <span className={classes.words}>
        <span className={classes.name}>{productName(product, language)}</span>
        <span className={classes.detail}>
          {product.code}
          {row === undefined ? null : (
            <>
              {' · '}
              <Amount mode={mode} money={row.price.current} points={product.pointsPerCase} /> /{' '}
              {nameUnit(row)}
            </>
          )}
        </span>
      </span>
    </span>
  );
}
