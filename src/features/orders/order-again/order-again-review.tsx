import { OTHER } from '#domain/kernel/or-other';
import { NO_QUANTITIES } from '#domain/cart/cart';
import { totalsOf } from '#domain/orders/order-draft';
import type { LineAgain } from '#domain/orders/order-again';
import { addLinesToCart } from '#state/cart/add-to-cart';
import { usePhone, useTenant } from '#state/runtime/phone-context';
import { useOpenCart } from '#state/cart/use-cart';
import type { OrderAgain } from '#state/orders/history/order-again';
import { Button } from '#ui/controls/button';
import { Money } from '#ui/text/money';
import { ThaiDate } from '#ui/text/thai-date';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Amount } from '#ui/text/amount';
import { Fact, Facts } from '#ui/layout/facts';
import { useAddedToast } from '#ui/feedback/toasts/added-toast';
import { OrderAgainLine } from './order-again-line.tsx';
import classes from './order-again.module.css';

interface OrderAgainReviewProps {
  readonly again: OrderAgain;
  readonly onDone: () => void;
}

const keyOf = ({ ordered }: LineAgain, place: number) => `${place}:${ordered.productCode}:${ordered.unit}`;

/** The old and current values of each line; only chosen lines go into the cart, beside its present ones. */
export function OrderAgainReview({ again, onDone }: OrderAgainReviewProps) {
  const { t } = useLingui();
  const phone = usePhone();
  const { areTotalsHidden } = useTenant();
  const announceAdded = useAddedToast();
  const inCart = useOpenCart();
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const { lines, mode, products, totals, orderNo, orderedAt } = again;
  const chosen = lines.flatMap((line, place) =>
    line.now !== undefined && !leftOut.has(keyOf(line, place)) ? [line.now] : [],
  );
  const goneCount = lines.filter(({ now }) => now === undefined).length;
  const dearerCount = lines.filter(({ change }) => change === 'dearer').length;
  const nowTotals = totalsOf(chosen);
  const amountOf = (some: typeof totals) => <Amount mode={mode} money={some.goods} points={some.points} />;

  const choose = (key: string, isChosen: boolean) => {
    const next = new Set(leftOut);
    if (isChosen) next.delete(key);
    else next.add(key);
    setLeftOut(next);
  };

  const putIn = async () => {
    if (announceAdded(await addLinesToCart(phone, chosen))) onDone();
  };

  return (
    <>
      <p className={classes.intro}>
        {orderNo === '' ? (
          <Trans>Your unsent order on this phone.</Trans>
        ) : (
          <Trans>
            Order {orderNo} from <ThaiDate value={orderedAt} />.
          </Trans>
        )}{' '}
        <Trans>Check the items first. Nothing goes in your cart until you add it.</Trans>
      </p>
      {(goneCount > 0 || dearerCount > 0) && (
        <p className={classes.notice} role="status">
          {goneCount > 0 && (
            <span>
              <Plural
                value={goneCount}
                one="# item is no longer available."
                other="# items are no longer available."
              />{' '}
            </span>
          )}
          {dearerCount > 0 && !areTotalsHidden && (
            <span>
              <Plural value={dearerCount} one="# item costs more now." other="# items cost more now." />
            </span>
          )}
        </p>
      )}
      <div className={classes.columns}>
        <ul className={classes.list} aria-label={t`Items in this order`}>
          {lines.map((line, place) => {
            const key = keyOf(line, place);
            const { productCode, unit } = line.ordered;
            const quantities = inCart?.quantities.get(productCode) ?? NO_QUANTITIES;
            const had = unit === OTHER ? 0 : (quantities[unit - 1] ?? 0);
            return (
              <li key={key}>
                <OrderAgainLine
                  line={line}
                  product={products.get(productCode)}
                  mode={mode}
                  inCart={had}
                  isChosen={!leftOut.has(key)}
                  isMoneyHidden={areTotalsHidden}
                  onChoose={(isChosen) => choose(key, isChosen)}
                />
              </li>
            );
          })}
        </ul>
        <aside className={classes.summary} aria-label={t`Summary`}>
          {!areTotalsHidden && (
            <Facts className={classes.totals}>
              <Fact name={<Trans>Original total</Trans>}>{amountOf(totals)}</Fact>
              <Fact className={classes.total} name={<Trans>Total for selected items</Trans>}>
                {amountOf(nowTotals)}
              </Fact>
            </Facts>
          )}
          {totals.discount > 0 && !areTotalsHidden && (
            <p className={classes.discount}>
              <Trans>
                That order had a discount of <Money amount={totals.discount} />. No discount has been applied
                this time.
              </Trans>
            </p>
          )}
          <div className={classes.act}>
            <Button size="main" isWide disabled={chosen.length === 0} onClick={() => void putIn()}>
              <Plural value={chosen.length} one="Add # item to cart" other="Add # items to cart" />
              {chosen.length > 0 && !areTotalsHidden && <span>· {amountOf(nowTotals)}</span>}
            </Button>
          </div>
          <Button size="main" variant="quiet" isWide onClick={onDone}>
            <Trans>Go to cart without adding</Trans>
          </Button>
        </aside>
      </div>
    </>
  );
}
