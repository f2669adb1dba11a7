import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isPointMode, type CartMode } from '#domain/kernel/cart-mode';
import type { OrderedLine } from '#domain/orders/ordered-line';
import { Money } from '#ui/text/money';
import classes from './order-line-list.module.css';
import { PointsAmount } from '#ui/text/points-amount';
import { ProductPicture, type PictureUrl } from './product-picture.tsx';

interface OrderLineListProps {
  readonly lines: readonly OrderedLine[];
  readonly mode: CartMode;
  readonly nameOf: (line: OrderedLine) => string;
  /** The file of a product's first picture; '' without one. */
  readonly pictureOf: (productCode: string) => string;
  readonly pictureUrl: PictureUrl;
  readonly isMoneyHidden: boolean;
  /** A note for each line. */
  readonly notes?: readonly ReactNode[] | undefined;
  /** For use beside other content: smaller, with a line's price under its name. */
  readonly isNarrow?: boolean | undefined;
}

/** The lines of an order: picture, name, quantity and price. */
export function OrderLineList(props: OrderLineListProps) {
  const { lines, mode, nameOf, pictureOf, pictureUrl, isMoneyHidden, notes = [], isNarrow = false } = props;
  return (
    <ul className={isNarrow ? classes.narrow : undefined}>
      {lines.map((line, index) => (
        <li key={`${line.productCode}:${line.unit}`} className={classes.line}>
          <ProductPicture
            file={pictureOf(line.productCode)}
            alt=""
            shownWidth={56}
            pictureUrl={pictureUrl}
            className={classes.picture}
          />
          <div className={classes.words}>
            <p className={classes.name}>{nameOf(line)}</p>
            <p className={classes.count}>
              {line.quantity} {line.unitName}
              {!isMoneyHidden && (
                <>
                  {' × '}
                  {isPointMode(mode) ? (
                    <PointsAmount amount={line.unitPoints} />
                  ) : (
                    <Money amount={line.unitPrice} />
                  )}
                </>
              )}
            </p>
            {notes[index]}
          </div>
          {!isMoneyHidden && (
            <p className={classes.total}>
              {isPointMode(mode) ? (
                <PointsAmount amount={line.linePoints} />
              ) : line.lineTotal === 0 ? (
                <Trans>Free</Trans>
              ) : (
                <Money amount={line.lineTotal} />
              )}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
