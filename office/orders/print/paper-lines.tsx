import { Trans } from '@lingui/react/macro';
import { lineUnit } from '#domain/catalogue/line-names';
import { isPointMode } from '#domain/kernel/cart-mode';
import { formatBaht, formatPoints } from '#domain/kernel/format-money';
import { nameIn } from '#domain/kernel/named';
import type { Order } from '#domain/orders/order';
import { useLanguage } from '#office/ui/moment';
import classes from '#office/ui/papers/papers.module.css';
import { useUnitName } from '#office/ui/use-unit-name';
import { shownLines } from '../shown-lines.ts';
import { LinePromotions } from './line-promotions.tsx';

/** The lines of an order on A4, with their prices. */
export function PaperLines({ order }: { readonly order: Order }) {
  const language = useLanguage();
  const unitName = useUnitName();
  const isPoints = isPointMode(order.mode);
  return (
    <table className={classes.lines}>
      <thead>
        <tr>
          <th className={classes.end}>
            <Trans>No.</Trans>
          </th>
          <th>
            <Trans>Code</Trans>
          </th>
          <th>
            <Trans>Product</Trans>
          </th>
          <th className={classes.end}>
            <Trans>Quantity</Trans>
          </th>
          <th className={classes.end}>
            <Trans>Price</Trans>
          </th>
          <th className={classes.end}>
            <Trans>Sum</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {shownLines(order, language).map(({ line, key, isFree, discount, promotions }, index) => (
          <tr key={key}>
            <td className={classes.end}>{index + 1}</td>
            <td>{line.productCode}</td>
            <td>
              {nameIn({ name: line.productName, nameEn: line.productNameEn ?? '' }, language)}
              <LinePromotions names={promotions} discount={discount} />
            </td>
            <td className={classes.end}>
              {line.quantity} {unitName(lineUnit(line), line.quantity)}
            </td>
            <td className={classes.end}>
              {isFree ? null : isPoints ? formatPoints(line.unitPoints) : formatBaht(line.unitPrice)}
            </td>
            <td className={classes.end}>
              {isFree ? (
                <Trans>Free</Trans>
              ) : isPoints ? (
                formatPoints(line.linePoints)
              ) : (
                formatBaht(line.lineTotal)
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
