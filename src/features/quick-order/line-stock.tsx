import { useStockMark } from '#state/stock/use-stock';
import { StockMark } from '#ui/stock/stock-mark';

/** Marks a product of a list as low or out. It is its own subscriber, so that news of the stock does not draw the line again. */
export function LineStock({ productCode }: { readonly productCode: string }) {
  const mark = useStockMark(productCode);
  return mark === undefined ? null : <StockMark {...mark} />;
}
