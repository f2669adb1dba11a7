import { companyAddressIn, companyNameIn } from '#domain/tenants/company-in';
import { Trans, useLingui } from '@lingui/react/macro';
import { addressLine, type Address } from '#domain/addresses/address';
import { isPointMode } from '#domain/kernel/cart-mode';
import type { Order } from '#domain/orders/order';
import { correctedLines } from '#domain/orders/changes/line-quantities';
import { lineProductName, lineUnit } from '#domain/catalogue/line-names';
import { useUnitName } from '#ui/text/unit-name';
import { spacedTaxId } from '#domain/kernel/tax-id';
import type { PrivatePictures } from '#state/accounts/profile/use-private-pictures';
import { usePhone, useTenant } from '#state/runtime/phone-context';
import { trackingPath } from '#state/orders/history/order-tracking';
import { useProducts } from '#state/catalogue/use-products';
import { orderStatusLabel } from '#ui/orders/order-status-label';
import { spacedPhone } from '#domain/kernel/spaced-phone';
import { DayName } from '#ui/text/day-name';
import { ThaiDate, useShownLanguage } from '#ui/text/thai-date';
import { Fact, Facts } from '#ui/layout/facts';
import { isFreeLine } from '#domain/orders/free-line';
import { promotionsOfLine } from '#domain/promotions/shown/line-promotions';
import { PromotedAmount } from '#ui/promotions/promoted-amount';
import { RuleNames } from '#ui/promotions/rule-names';
import { Amount } from '#ui/text/amount';
import classes from './order-paper.module.css';
import { DeliveryFacts } from '../after-placing/delivery-facts.tsx';
import { LineAcceptedNote } from '../net-totals.tsx';
import { OrderAmounts } from '../order-amounts.tsx';
import { orderViewOf } from '../order-view.ts';
import { SettledBy } from '../settled-by.tsx';

/** The order on an A4 page: seller, buyer, products and prices, without the app around it. */
export function OrderPaper({
  order,
  pictures,
}: {
  readonly order: Order;
  /** The pictures of the proofs of delivery; they are loaded before printing. */
  readonly pictures: PrivatePictures;
}) {
  const { t } = useLingui();
  const { areTotalsHidden } = useTenant();
  const phone = usePhone();
  const { trackingNo } = order;
  return (
    <div className={classes.paper} data-testid="order-paper">
      <header className={classes.head}>
        <Company />
        <div className={classes.what}>
          <p className={classes.title}>
            {isPointMode(order.mode) ? <Trans>Points redemption</Trans> : <Trans>Purchase order</Trans>}
          </p>
          <p className={classes.number}>{order.orderNo}</p>
          <p>
            <ThaiDate value={order.orderedAt} shows="date-time" />
          </p>
          <p>{t(orderStatusLabel(order.status, orderViewOf(order.mode)))}</p>
        </div>
      </header>
      <div className={classes.parties}>
        <Party name={t`Ship to`} address={order.shipTo} />
        <Party name={t`Bill to`} address={order.billTo} />
      </div>
      <Items order={order} isMoneyHidden={areTotalsHidden} />
      {!areTotalsHidden && (
        <div className={classes.totals}>
          <OrderAmounts order={order} />
        </div>
      )}
      <Facts className={classes.facts}>
        <Fact name={<Trans>Pay by</Trans>}>
          <SettledBy order={order} />
          {order.paymentState === 'paid' && (
            <>
              {' · '}
              <Trans>Paid</Trans>
            </>
          )}
        </Fact>
        {order.deliveryDay !== undefined && (
          <Fact name={<Trans>Delivery day</Trans>}>
            <DayName day={order.deliveryDay} />
          </Fact>
        )}
        {order.remark !== '' && <Fact name={<Trans>Note to the company</Trans>}>{order.remark}</Fact>}
        {trackingNo !== undefined && (
          <Fact name={<Trans>Track order</Trans>}>
            {new URL(trackingPath(phone, trackingNo), window.location.href).href}
          </Fact>
        )}
      </Facts>
      {order.deliveries?.map((delivery) => (
        <section key={delivery.id} className={classes.delivery}>
          <p className={classes.strong}>
            <Trans>Delivery</Trans>
          </p>
          <DeliveryFacts delivery={delivery} pictures={pictures} isMoneyHidden={areTotalsHidden} />
        </section>
      ))}
      <p className={classes.small}>
        <Trans>This document is not a tax invoice or receipt.</Trans>
      </p>
    </div>
  );
}

function Company() {
  const language = useShownLanguage();
  const tenant = useTenant();
  const { companyTaxId, contactPhone } = tenant;
  const address = companyAddressIn(tenant, language);
  return (
    <div>
      <p className={classes.company}>{companyNameIn(tenant, language)}</p>
      {address !== '' && <p>{address}</p>}
      {companyTaxId !== '' && (
        <p>
          <Trans>Tax ID {spacedTaxId(companyTaxId)}</Trans>
        </p>
      )}
      {contactPhone !== '' && (
        <p>
          <Trans>Phone {spacedPhone(contactPhone)}</Trans>
        </p>
      )}
    </div>
  );
}

function Party({ name, address }: { readonly name: string; readonly address: Address }) {
  return (
    <section>
      <p className={classes.small}>{name}</p>
      <p className={classes.strong}>{address.name}</p>
      <p>{addressLine(address)}</p>
      {address.phone !== '' && <p>{spacedPhone(address.phone)}</p>}
      {address.taxId !== '' && (
        <p>
          <Trans>Tax ID {spacedTaxId(address.taxId)}</Trans>
        </p>
      )}
    </section>
  );
}

function Items({ order, isMoneyHidden }: { readonly order: Order; readonly isMoneyHidden: boolean }) {
  const language = useShownLanguage();
  const nameUnit = useUnitName();
  const products = useProducts(order.lines.map(({ productCode }) => productCode));
  const isPoints = isPointMode(order.mode);
  const accepted = correctedLines(order);
  const orderedLines = order.lines.filter((line) => !isFreeLine(line)).length;
  return (
    <table className={classes.goods}>
      <thead>
        <tr>
          <th>
            <Trans>No.</Trans>
          </th>
          <th className={classes.wide}>
            <Trans>Items</Trans>
          </th>
          <th>
            <Trans>Quantity</Trans>
          </th>
          {!isMoneyHidden && (
            <>
              <th>{isPoints ? <Trans>Points each</Trans> : <Trans>Price each</Trans>}</th>
              <th>
                {isPoints ? <Trans context="column: points of a line">Points</Trans> : <Trans>Amount</Trans>}
              </th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {order.lines.map((line, index) => {
          const product = products.get(line.productCode);
          const isFree = isFreeLine(line);
          const promoted =
            order.promotions && promotionsOfLine(order.promotions, index + 1, { orderedLines });
          return (
            <tr key={`${line.productCode}:${line.unit}:${isFree}`}>
              <td>{index + 1}</td>
              <td className={classes.wide}>
                {lineProductName(line, product, language)}
                <span className={classes.small}> {line.productCode}</span>
                {promoted === undefined ? null : <RuleNames rules={promoted.rules} />}
              </td>
              <td>
                {line.quantity} {nameUnit(lineUnit(line), line.quantity)}
                <LineAcceptedNote accepted={accepted?.[index]} line={line} />
              </td>
              {!isMoneyHidden && (
                <>
                  <td>
                    <Amount mode={order.mode} money={line.unitPrice} points={line.unitPoints} />
                  </td>
                  <td>
                    {isFree ? (
                      <Trans>Free</Trans>
                    ) : promoted !== undefined && promoted.discount > 0 ? (
                      <PromotedAmount gross={line.lineTotal} discount={promoted.discount} />
                    ) : (
                      <Amount mode={order.mode} money={line.lineTotal} points={line.linePoints} />
                    )}
                  </td>
                </>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
