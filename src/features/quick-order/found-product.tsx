import { isPointMode } from '#domain/kernel/cart-mode';
import type { OrderTextContext } from '#domain/quick-order/find-matching-products';
import { productName, type Product } from '#domain/catalogue/product';
import { visibleUnitRows } from '#domain/catalogue/units';
import { useLanguage } from '#state/runtime/hooks/use-language';
import { usePictureUrl } from '#state/catalogue/pictures/use-picture-url';
import { Money } from '#ui/text/money';
import { PointsAmount } from '#ui/text/points-amount';
import { ProductPicture } from '#ui/cards/product-picture';
import classes from './found-product.module.css';

interface FoundProductProps {
  readonly product: Product;
  readonly context: Pick<OrderTextContext, 'priceLevel' | 'mode'>;
}

/** A product in a list of choices: picture, name, code and the price of its largest unit. */
export function FoundProduct({ product, context: { priceLevel, mode } }: FoundProductProps) {
  const language = useLanguage();
  const pictureUrl = usePictureUrl();
  const [row] = visibleUnitRows(product, priceLevel, mode);
  return (
    <span className={classes.product}>
      <ProductPicture
        file={product.pictures[0] ?? ''}
        alt=""
        shownWidth={44}
        pictureUrl={pictureUrl}
        className={classes.picture}
      />
      <span className={classes.words}>
        <span className={classes.name}>{productName(product, language)}</span>
        <span className={classes.detail}>
          {product.code}
          {row === undefined ? null : (
            <>
              {' · '}
              {isPointMode(mode) ? (
                <PointsAmount amount={product.pointsPerCase} />
              ) : (
                <Money amount={row.price.current} />
              )}{' '}
              / {row.name}
            </>
          )}
        </span>
      </span>
    </span>
  );
}
