import { Trans } from '@lingui/react/macro';
import { lineKeyText } from '#domain/orders/line-choice';
import type { OrderLine } from '#domain/orders/order-draft';
import type { LineToReplace } from '#domain/orders/stock/substitute-lines';
import { useSubstitutes } from '#state/cart/use-substitutes';
import { useStockMark } from '#state/stock/use-stock';
import { Button } from '#ui/controls/button';
import { StockMark } from '#ui/stock/stock-mark';
import { useLineNames } from '#ui/text/line-names';
import { Money } from '#ui/text/money';
import classes from './line-stock.module.css';

interface LineStockProps {
  readonly productCode: string;
  /** Undefined as long as its unit or quantity is not known. */
  readonly line: LineToReplace | undefined;
  readonly isMoneyHidden: boolean;
  readonly onTakeInstead: (by: OrderLine) => void;
}

/**
 * Marks a product of a list as low or out, with the first product that the company offers in its place. It is its own subscriber, so
 * that news of the stock does not draw the line again.
 */
export function LineStock({ productCode, line, isMoneyHidden, onTakeInstead }: LineStockProps) {
  const mark = useStockMark(productCode);
  if (mark === undefined) return null;
  return (
    <>
      <StockMark {...mark} />
      {mark.state === 'out' && line !== undefined ? (
        <FirstSubstitute line={line} isMoneyHidden={isMoneyHidden} onTakeInstead={onTakeInstead} />
      ) : null}
    </>
  );
}

function FirstSubstitute({
  line,
  isMoneyHidden,
  onTakeInstead,
}: Omit<LineStockProps, 'productCode' | 'line'> & { readonly line: LineToReplace }) {
  const namesOf = useLineNames();
  const [by] = useSubstitutes([line]).get(lineKeyText(line)) ?? [];
  if (by === undefined) return null;
  const { productName, unitName } = namesOf(by, by.quantity);
  return (
    <Button variant="soft" className={classes.instead} onClick={() => onTakeInstead(by)}>
      <span>
        <Trans>
          Take {by.quantity} {unitName} of {productName} instead
        </Trans>
        {isMoneyHidden ? null : (
          <>
            {' · '}
            <Money amount={by.lineTotal} />
          </>
        )}
      </span>
    </Button>
  );
}
