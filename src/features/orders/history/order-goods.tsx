import { Plural } from '@lingui/react/macro';
import { lineProductName } from '#domain/catalogue/line-names';
import { distinctProducts, NAMED_LINES } from '#domain/orders/listed-order';
import { useProducts } from '#state/catalogue/use-products';
import type { StoredOrder } from '#state/orders/history/use-orders';
import { ProductPicture } from '#ui/cards/product-picture';
import { useShownLanguage } from '#ui/text/thai-date';
import classes from './order-goods.module.css';

interface OrderGoodsProps {
  readonly order: Pick<StoredOrder, 'products' | 'lineCount'>;
  /** The number of products that are named. */
  readonly named: number;
}

/** Pictures and names of an order's first products, to recognise it by, and how many more there are. */
export function OrderGoods({ order: { products = [], lineCount }, named }: OrderGoodsProps) {
  const language = useShownLanguage();
  const shown = distinctProducts(products).slice(0, NAMED_LINES);
  const known = useProducts(shown.map(({ productCode }) => productCode));
  if (shown.length === 0)
    return (
      <span className={classes.names}>
        <Plural value={lineCount} one="# item" other="# items" />
      </span>
    );
  const names = shown
    .slice(0, named)
    .map((product) => lineProductName(product, known.get(product.productCode), language));
  const more = lineCount - names.length;
  return (
    <span className={classes.goods}>
      <span className={classes.pictures}>
        {shown.map(({ productCode }) => (
          <ProductPicture
            key={productCode}
            file={known.get(productCode)?.pictures[0] ?? ''}
            shownWidth={56}
            className={classes.picture}
          />
        ))}
      </span>
      <span className={classes.names}>{names.join(', ')}</span>
      {more > 0 && <span className={classes.more}>+{more}</span>}
    </span>
  );
}
