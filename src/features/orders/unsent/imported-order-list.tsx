import { useLineNames } from '#ui/text/line-names';
import { Plural, Trans } from '@lingui/react/macro';
import { addressLine } from '#domain/addresses/address';
import { isPointMode } from '#domain/kernel/cart-mode';
import { useTenant } from '#state/runtime/phone-context';
import type { ImportedOrder } from '#state/orders/unsent/order-import';
import { Money } from '#ui/text/money';
import { StatusPill } from '#ui/feedback/status-pill';
import { Amount } from '#ui/text/amount';
import classes from './order-import-sheet.module.css';

interface ImportedOrderListProps {
  readonly orders: readonly ImportedOrder[];
  readonly leftOut: number;
}

/** The other phone's orders, with names from this phone's catalogue. */
export function ImportedOrderList({ orders, leftOut }: ImportedOrderListProps) {
  return (
    <>
      <ul className={classes.orders}>
        {orders.map((order) => (
          <li key={order.request.id} className={classes.order}>
            <ImportedOrderCard order={order} />
          </li>
        ))}
      </ul>
      {leftOut === 0 ? null : (
        <p className={classes.problem} role="status">
          <Plural
            value={leftOut}
            one="# order from another shop is left out. Send it with that shop’s account."
            other="# orders from other shops are left out. Send them with those shops’ accounts."
          />
        </p>
      )}
    </>
  );
}

function ImportedOrderCard({ order }: { readonly order: ImportedOrder }) {
  const { areTotalsHidden } = useTenant();
  const namesOf = useLineNames();
  const { request, draft, shipTo, addresses, place } = order;
  const customerName = shipTo?.name ?? request.customer.customerCode;
  return (
    <>
      <h3 className={classes.name}>
        <Trans>Order for {customerName}</Trans>
      </h3>
      {place === 'here' ? (
        <StatusPill tone="waiting" icon="clock">
          <Trans>Already waiting on this phone</Trans>
        </StatusPill>
      ) : place === 'accepted' ? (
        <StatusPill tone="good" icon="check">
          <Trans>Received</Trans>
        </StatusPill>
      ) : null}
      {addresses.map(({ key, kind, address }) => {
        const newAddress = `${address.name}, ${addressLine({ ...address, code: '', isActive: true })}`;
        return (
          <p key={key}>
            {kind === 'add-address' ? (
              <Trans>New address, sent with it: {newAddress}</Trans>
            ) : (
              <Trans>Changed address, sent with it: {newAddress}</Trans>
            )}
          </p>
        );
      })}
      <ul className={classes.lines}>
        {draft.lines.map((line) => {
          const { productName, unitName } = namesOf(line, line.quantity);
          return (
            <li key={`${line.productCode}:${line.unit}`} className={classes.line}>
              <span>
                {productName}{' '}
                <span className={classes.count}>
                  {line.quantity} {unitName}
                </span>
              </span>
              {areTotalsHidden || isPointMode(request.mode) ? null : <Money amount={line.lineTotal} />}
            </li>
          );
        })}
      </ul>
      <p className={classes.total}>
        <Plural value={draft.lines.length} one="# item" other="# items" />
        {areTotalsHidden ? null : (
          <strong>
            <Amount mode={request.mode} money={request.seenTotal} points={draft.totals.points} />
          </strong>
        )}
      </p>
    </>
  );
}
