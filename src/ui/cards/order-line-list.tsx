import { lineProductName, lineUnit } from '#domain/catalogue/line-names';
import { useUnitName } from '#ui/text/unit-name';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CartMode } from '#domain/kernel/cart-mode';
import { isFreeLine } from '#domain/orders/free-line';
import { promotionsOfLine } from '#domain/promotions/shown/line-promotions';
import type { OrderPromotions } from '#domain/promotions/order-promotions';
import { PromotedAmount } from '#ui/promotions/promoted-amount';
import { RuleNames } from '#ui/promotions/rule-names';
import type { OrderedLine } from '#domain/orders/ordered-line';
import { Amount } from '#ui/text/amount';
import { useShownLanguage } from '#ui/text/thai-date';
import type { Product } from '#domain/catalogue/product';
import classes from './order-line-list.module.css';
import { ProductPicture } from './product-picture.tsx';

interface OrderLineListProps {
  readonly lines: readonly OrderedLine[];
  readonly mode: CartMode;
  /** The known products, for their pictures and their names in the current language. */
  readonly products: ReadonlyMap<string, Product | undefined>;
  readonly isMoneyHidden: boolean;
  /** The effect of promotions on the lines, by their numbers. */
  readonly promotions?: OrderPromotions | undefined;
  /** The number of the first line, from 1. */
  readonly firstNumber?: number | undefined;
  /** A note for each line. */
  readonly notes?: readonly ReactNode[] | undefined;
  /** For use beside other content: smaller, with a line's price under its name. */
  readonly isNarrow?: boolean | undefined;
}

/** The lines of an order: picture, name, quantity and price. */
export function OrderLineList(props: OrderLineListProps) {
  const {
    lines,
    mode,
    products,
    isMoneyHidden,
    promotions,
    firstNumber = 1,
    notes = [],
    isNarrow = false,
  } = props;
  const orderedLines = lines.filter((line) => !isFreeLine(line)).length;
  const language = useShownLanguage();
  const nameUnit = useUnitName();
  return (
    <ul className={isNarrow ? classes.narrow : undefined}>
      {lines.map((line, index) => {
        const product = products.get(line.productCode);
        const promoted = promotions && promotionsOfLine(promotions, firstNumber + index, { orderedLines });
        const isFree = isFreeLine(line);
        return (
          // A promotion may give more of an ordered product.
          <li key={`${line.productCode}:${line.unit}:${isFree}`} className={classes.line}>
            <ProductPicture file={product?.pictures[0] ?? ''} shownWidth={56} className={classes.picture} />
            <div className={classes.words}>
              <p className={classes.name}>{lineProductName(line, product, language)}</p>
              <p className={classes.count}>
                {line.quantity} {nameUnit(lineUnit(line), line.quantity)}
                {!isMoneyHidden && !isFree && (
                  <>
                    {' × '}
                    <Amount mode={mode} money={line.unitPrice} points={line.unitPoints} />
                  </>
                )}
              </p>
              {promoted === undefined ? null : <RuleNames rules={promoted.rules} />}
              {notes[index]}
            </div>
            {!isMoneyHidden && (
              <p className={classes.total}>
                {isFree ? (
                  <span className={classes.free}>
                    <Trans>Free</Trans>
                  </span>
                ) : promoted !== undefined && promoted.discount > 0 ? (
                  <PromotedAmount gross={line.lineTotal} discount={promoted.discount} />
                ) : (
                  <Amount mode={mode} money={line.lineTotal} points={line.linePoints} />
                )}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
