import { Trans } from '@lingui/react/macro';
import { lineUnit } from '#domain/catalogue/line-names';
import { nameIn } from '#domain/kernel/named';
import { isPointMode } from '#domain/kernel/cart-mode';
import { formatPoints } from '#domain/kernel/format-money';
import { subtractSatang, ZERO_SATANG, type Satang } from '#domain/kernel/money';
import type { Order } from '#domain/orders/order';
import type { LineStock } from '#domain/office/orders/line-stock';
import type { OrderedLine } from '#domain/orders/ordered-line';
import { partsOfDiscount } from '#domain/promotions/shown/parts-of-discount';
import { Money, MoneyDifference } from '#office/ui/amounts';
import { useLanguage } from '#office/ui/moment';
import { useUnitName } from '#office/ui/use-unit-name';
import { StockOfLine } from './detail/stock-of-line.tsx';
import { shownLines } from './shown-lines.ts';
import classes from './order-detail.module.css';

interface OrderLinesProps {
  readonly order: Pick<Order, 'lines' | 'mode' | 'totals' | 'promotions'>;
  /** One price for each line; undefined for a line that is not sold today. */
  readonly todaysPrices: readonly (Satang | undefined)[];
  /** One for each line; undefined if no stock is kept of it. */
  readonly stock: readonly (LineStock | undefined)[];
}

/** The lines of an order, with the price that the customer saw, today's where it differs, and what is there of each. */
export function OrderLines({ order, todaysPrices, stock }: OrderLinesProps) {
  const language = useLanguage();
  const unitName = useUnitName();
  const isPoints = isPointMode(order.mode);
  const { reducing, rest } = partsOfDiscount(order.totals.discount, order.promotions);
  return (
    <table className={classes.lines}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Product</Trans>
          </th>
          <th scope="col" className={classes.number}>
            <Trans>Quantity</Trans>
          </th>
          <th scope="col" className={classes.number}>
            <Trans>Price</Trans>
          </th>
          <th scope="col" className={classes.number}>
            <Trans>Sum</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {shownLines(order, language).map(({ line, key, isFree, discount, promotions }, index) => (
          <tr key={key}>
            <td>
              {nameIn({ name: line.productName, nameEn: line.productNameEn ?? '' }, language)}
              <div className={classes.code}>{line.productCode}</div>
              {promotions === '' ? null : <div className={classes.code}>{promotions}</div>}
            </td>
            <td className={classes.number}>
              {line.quantity} {unitName(lineUnit(line), line.quantity)}
              <StockOfLine stock={stock[index]} quantity={line.quantity} />
            </td>
            <td className={classes.number}>
              {isFree ? null : isPoints ? formatPoints(line.unitPoints) : <Money amount={line.unitPrice} />}
              {isPoints || isFree ? null : <TodaysPrice line={line} price={todaysPrices[index]} />}
            </td>
            <td className={classes.number}>
              {isFree ? (
                <Trans>Free</Trans>
              ) : isPoints ? (
                formatPoints(line.linePoints)
              ) : (
                <Money amount={line.lineTotal} />
              )}
              {discount > ZERO_SATANG ? (
                <div className={classes.cheaper}>
                  <MoneyDifference amount={subtractSatang(ZERO_SATANG, discount)} />
                </div>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {reducing.map((rule) => (
          <tr key={rule.id}>
            <td colSpan={3} className={classes.number}>
              {nameIn(rule, language)}
            </td>
            <td className={classes.number}>
              <MoneyDifference amount={subtractSatang(ZERO_SATANG, rule.discount)} />
            </td>
          </tr>
        ))}
        {rest > ZERO_SATANG ? (
          <tr>
            <td colSpan={3} className={classes.number}>
              <Trans>Coupon</Trans>
            </td>
            <td className={classes.number}>
              <MoneyDifference amount={subtractSatang(ZERO_SATANG, rest)} />
            </td>
          </tr>
        ) : null}
        {order.totals.deliveryFee === undefined ? null : (
          <tr>
            <td colSpan={3} className={classes.number}>
              <Trans>Delivery fee</Trans>
            </td>
            <td className={classes.number}>
              <Money amount={order.totals.deliveryFee} />
            </td>
          </tr>
        )}
        <tr>
          <td colSpan={3} className={classes.number}>
            <strong>
              <Trans>Total</Trans>
            </strong>
          </td>
          <td className={classes.number}>
            {isPoints ? formatPoints(order.totals.points) : <Money amount={order.totals.total} isStrong />}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

function TodaysPrice({ line, price }: { readonly line: OrderedLine; readonly price: Satang | undefined }) {
  if (price === undefined)
    return (
      <div className={classes.dearer}>
        <Trans>Not sold today</Trans>
      </div>
    );
  if (price === line.unitPrice) return null;
  return (
    <div className={price > line.unitPrice ? classes.dearer : classes.cheaper}>
      <Trans>
        today <Money amount={price} />
      </Trans>
    </div>
  );
}
