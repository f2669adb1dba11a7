import { Trans } from '@lingui/react/macro';
import { lineUnit } from '#domain/catalogue/line-names';
import { nameIn } from '#domain/kernel/named';
import { isPointMode } from '#domain/kernel/cart-mode';
import { formatPoints } from '#domain/kernel/format-money';
import { subtractSatang, ZERO_SATANG, type Satang } from '#domain/kernel/money';
import type { Order } from '#domain/orders/order';
import type { OrderedLine } from '#domain/orders/ordered-line';
import { Money, MoneyDifference } from '#office/ui/amounts';
import { useLanguage } from '#office/ui/moment';
import { useUnitName } from '#office/ui/use-unit-name';
import classes from './order-detail.module.css';

interface OrderLinesProps {
  readonly order: Pick<Order, 'lines' | 'mode' | 'totals'>;
  /** One price for each line; undefined for a line that is not sold today. */
  readonly todaysPrices: readonly (Satang | undefined)[];
}

/** The lines of an order, with the price that the customer saw and today's where it differs. */
export function OrderLines({ order, todaysPrices }: OrderLinesProps) {
  const language = useLanguage();
  const unitName = useUnitName();
  const isPoints = isPointMode(order.mode);
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
        {order.lines.map((line, index) => (
          <tr key={`${line.productCode}/${line.unit}`}>
            <td>
              {nameIn({ name: line.productName, nameEn: line.productNameEn ?? '' }, language)}
              <div className={classes.code}>{line.productCode}</div>
            </td>
            <td className={classes.number}>
              {line.quantity} {unitName(lineUnit(line), line.quantity)}
            </td>
            <td className={classes.number}>
              {isPoints ? formatPoints(line.unitPoints) : <Money amount={line.unitPrice} />}
              {isPoints ? null : <TodaysPrice line={line} price={todaysPrices[index]} />}
            </td>
            <td className={classes.number}>
              {isPoints ? formatPoints(line.linePoints) : <Money amount={line.lineTotal} />}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {order.totals.discount > ZERO_SATANG ? (
          <tr>
            <td colSpan={3} className={classes.number}>
              <Trans>Coupon</Trans>
            </td>
            <td className={classes.number}>
              <MoneyDifference amount={subtractSatang(ZERO_SATANG, order.totals.discount)} />
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
