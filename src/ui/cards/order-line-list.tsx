import { lineProductName, lineUnit } from '#domain/catalogue/line-names';
import { useUnitName } from '#ui/text/unit-name';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isPointMode, type CartMode } from '#domain/kernel/cart-mode';
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
  /** A note for each line. */
  readonly notes?: readonly ReactNode[] | undefined;
  /** For use beside other content: smaller, with a line's price under its name. */
  readonly isNarrow?: boolean | undefined;
}

/** The lines of an order: picture, name, quantity and price. */
export function OrderLineList(props: OrderLineListProps) {
  const { lines, mode, products, isMoneyHidden, notes = [], isNarrow = false } = props;
  const language = useShownLanguage();
  const nameUnit = useUnitName();
  return (
    <ul className={isNarrow ? classes.narrow : undefined}>
      {lines.map((line, index) => {
        const product = products.get(line.productCode);
        return (
          <li key={`${line.productCode}:${line.unit}`} className={classes.line}>
            <ProductPicture file={product?.pictures[0] ?? ''} shownWidth={56} className={classes.picture} />
            <div className={classes.words}>
              <p className={classes.name}>{lineProductName(line, product, language)}</p>
              <p className={classes.count}>
                {line.quantity} {nameUnit(lineUnit(line), line.quantity)}
                {!isMoneyHidden && (
                  <>
                    {' × '}
                    <Amount mode={mode} money={line.unitPrice} points={line.unitPoints} />
                  </>
                )}
              </p>
              {notes[index]}
            </div>
            {!isMoneyHidden && (
              <p className={classes.total}>
                {!isPointMode(mode) && line.lineTotal === 0 ? (
                  <Trans>Free</Trans>
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
