import { useStockMark } from '#state/stock/use-stock';
import { StockMark } from '#ui/stock/stock-mark';

/** The mark on a product card. It is its own subscriber, so that news of the stock does not draw the card again. */
export function CardStock({ productCode }: { readonly productCode: string }) {
  const mark = useStockMark(productCode);
  return mark === undefined ? null : <StockMark {...mark} />;
}
