import { shownAsOf } from '#domain/stock/stock-levels';
import { cardLevel } from '#domain/stock/shown-levels';
import { useStock } from '#state/stock/use-stock';
import { usePhone } from '#state/runtime/phone-context';
import { StockMark } from '#ui/stock/stock-mark';

/** The mark on a product card. It is its own subscriber, so that news of the stock does not draw the card again. */
export function CardStock({ productCode }: { readonly productCode: string }) {
  const phone = usePhone();
  const stock = useStock(productCode);
  const level = stock === undefined ? undefined : cardLevel(stock.levels);
  if (stock === undefined || level === undefined) return null;
  return (
    <StockMark
      state={level.state}
      asOf={shownAsOf(level, stock.answeredAt)}
      now={phone.remote.serverClock.now()}
    />
  );
}
