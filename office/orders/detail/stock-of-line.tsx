import { Trans, useLingui } from '@lingui/react/macro';
import { isEnough, type LineStock } from '#domain/office/orders/line-stock';
import { STOCK_STATE_LABELS } from '#office/ui/labels/stock-labels';
import { NearDay } from '#office/ui/moment';
import classes from '../order-detail.module.css';

interface StockOfLineProps {
  /** Undefined if no stock is kept of the line. */
  readonly stock: LineStock | undefined;
  /** The quantity of the line. */
  readonly quantity: number;
}

/** Shows how much of a line is there, and whether it is enough. */
export function StockOfLine({ stock, quantity }: StockOfLineProps) {
  const { i18n } = useLingui();
  if (stock === undefined) return null;
  const { available, left, state, backOn } = stock;
  const isShort = !isEnough(stock, quantity);
  const missing = quantity - left;
  return (
    <div className={isShort ? classes.dearer : classes.code}>
      {available === undefined ? (
        i18n._(STOCK_STATE_LABELS[state].label)
      ) : isShort ? (
        <Trans>
          {available} in stock, {missing} short
        </Trans>
      ) : (
        <Trans>{available} in stock</Trans>
      )}
      {isShort && backOn !== '' ? (
        <div>
          <Trans>
            back <NearDay day={backOn} />
          </Trans>
        </div>
      ) : null}
    </div>
  );
}
