import { lineUnit, type LineNames } from '#domain/catalogue/line-names';
import { useUnitName } from '#ui/text/unit-name';
import { Trans } from '@lingui/react/macro';
import { isPointMode } from '#domain/kernel/cart-mode';
import { addSatang, satang, subtractSatang } from '#domain/kernel/money';
import type { Order } from '#domain/orders/order';
import { chargedTotalOf, chargedVatOf } from '#domain/payments/charged-total';
import type { LineQuantities } from '#domain/orders/changes/line-quantities';
import { Money } from '#ui/text/money';
import { Fact, Facts } from '#ui/layout/facts';
import classes from './after-placing/less-taken.module.css';

/**
 * Rows below an order's first total: refused and returned amounts, the current total and its included VAT. Nothing for
 * orders with points.
 */
export function NetTotals({ order }: { readonly order: Order }) {
  const { chargedTotal, returns = [] } = order;
  if (chargedTotal === undefined || isPointMode(order.mode)) return null;
  const returned = addSatang(...returns.map(({ amount }) => amount));
  const refused = subtractSatang(order.totals.total, satang(returned + chargedTotalOf(order)));
  return (
    <Facts className={classes.totals}>
      {refused > 0 && (
        <Fact name={<Trans>Refused at delivery</Trans>}>
          −<Money amount={refused} />
        </Fact>
      )}
      {returned > 0 && (
        <Fact name={<Trans>Returned</Trans>}>
          −<Money amount={returned} />
        </Fact>
      )}
      <Fact className={classes.plain} name={<Trans>VAT 7% (already included)</Trans>}>
        <Money amount={chargedVatOf(order)} />
      </Fact>
      <Fact className={classes.net} name={<Trans>Net total</Trans>}>
        <Money amount={chargedTotal} />
      </Fact>
    </Facts>
  );
}

/** The refused and returned quantity of a line; nothing if all of it was taken and kept. */
export function LineAcceptedNote({
  accepted,
  line,
}: {
  readonly accepted: LineQuantities | undefined;
  readonly line: LineNames | undefined;
}) {
  const nameUnit = useUnitName();
  if (accepted === undefined) return null;
  const { ordered, delivered, returned } = accepted;
  const refused = ordered - delivered;
  if (refused === 0 && returned === 0) return null;
  const unitName = line === undefined ? '' : nameUnit(lineUnit(line), Math.max(refused, returned));
  return (
    <p className={classes.note}>
      {refused > 0 && (
        <Trans>
          Refused {refused} {unitName}
        </Trans>
      )}
      {refused > 0 && returned > 0 && ' · '}
      {returned > 0 && (
        <Trans>
          Returned {returned} {unitName}
        </Trans>
      )}
    </p>
  );
}
