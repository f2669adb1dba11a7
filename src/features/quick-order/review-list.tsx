import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { isPointMode } from '#domain/kernel/cart-mode';
import { addSatang, multiplySatang } from '#domain/kernel/money';
import { addPoints, multiplyPoints } from '#domain/kernel/points';
import { visibleUnitRows } from '#domain/catalogue/units';
import type { OrderTextContext } from '#domain/quick-order/find-goods';
import { usePhone, useTenant } from '#state/runtime/phone-context';
import type { QuickLine } from '#state/quick-order/quick-lines';
import { putIntoCart, sureLine } from '#state/quick-order/quick-order';
import type { QuickOrder } from '#state/quick-order/use-quick-order';
import { Button } from '#ui/controls/button';
import { useCartToast } from '#ui/feedback/toasts/cart-toast';
import { EmptyState } from '#ui/feedback/empty-state';
import { Money } from '#ui/text/money';
import { PointsAmount } from '#ui/text/points-amount';
import { showUndoToast } from '#ui/feedback/toasts/undo-toast';
import { useState } from 'react';
import classes from './review-list.module.css';
import { ReviewLine } from './review-line.tsx';

interface ReviewListProps {
  readonly quick: QuickOrder;
  readonly onOpen: (code: string) => void;
  readonly onDone: () => void;
}

/** So many are drawn at first, and with every look further down. */
const DRAWN_AT_ONCE = 40;

/** What is understood, line by line, and the one button that puts it into the cart. */
export function ReviewList({ quick, onOpen, onDone }: ReviewListProps) {
  const { t } = useLingui();
  const phone = usePhone();
  const announceChange = useCartToast();
  const [drawn, setDrawn] = useState(DRAWN_AT_ONCE);
  const [wasAdded, setWasAdded] = useState(false);
  const { lines, rest, shop } = quick;
  const ready = lines.filter((line) => sureLine(line) !== undefined);
  const open = lines.filter((line) => !line.isLeftOut && sureLine(line) === undefined);

  const add = async () => {
    const added = await putIntoCart(phone, lines, rest);
    if (added === 'not-kept') return void announceChange(added);
    setWasAdded(true);
    const count = added.productCount;
    showUndoToast({
      message: t`${plural(count, { one: '# product was put into the cart', other: '# products were put into the cart' })}`,
      undoLabel: t`Undo`,
      onUndo: () => void added.undo().then(announceChange),
    });
  };

  if (lines.length === 0 || shop === undefined)
    return quick.text.trim() !== '' ? null : wasAdded ? (
      <EmptyState
        icon="check"
        title={t`Everything is in the cart`}
        text={t`Paste or type the next list, or go on to the cart.`}
        action={
          <Button size="main" onClick={onDone}>
            <Trans>Go to cart</Trans>
          </Button>
        }
      />
    ) : (
      <EmptyState
        icon="list"
        title={t`Paste the shopping list here`}
        text={t`Copy it from the chat, or type one product a line with how many. You see what is understood before anything goes into the cart. It works without a signal.`}
      />
    );
  return (
    <section className={classes.review} aria-label={t`What is understood`}>
      <p className={classes.count}>
        <Plural value={ready.length} one="# line is ready" other="# lines are ready" />
        {open.length === 0 ? null : (
          <>
            {' · '}
            <Plural value={open.length} one="# line needs you" other="# lines need you" />
          </>
        )}
      </p>
      <ul className={classes.list}>
        {lines.slice(0, drawn).map((line) => (
          <li key={line.id}>
            <ReviewLine line={line} shop={shop} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {lines.length > drawn ? (
        <div className={classes.more}>
          <Button variant="soft" onClick={() => setDrawn(drawn + DRAWN_AT_ONCE)}>
            <Trans>Show more lines</Trans>
          </Button>
        </div>
      ) : null}
      <div className={classes.bar}>
        <Button size="main" isWide disabled={ready.length === 0} onClick={() => void add()}>
          {ready.length === 0 ? (
            <Trans>No line is ready yet</Trans>
          ) : (
            <>
              <Plural value={ready.length} one="Add # line to the cart" other="Add # lines to the cart" />
              <Total lines={ready} shop={shop} />
            </>
          )}
        </Button>
        <p className={classes.note}>
          {open.length === 0 ? (
            <Trans>They’re added to your cart.</Trans>
          ) : (
            <Trans>They’re added to your cart. The other lines stay here.</Trans>
          )}
        </p>
      </div>
    </section>
  );
}

/** What the ready lines cost together. */
function Total({ lines, shop }: { readonly lines: readonly QuickLine[]; readonly shop: OrderTextContext }) {
  const { areTotalsHidden } = useTenant();
  if (areTotalsHidden || lines.length === 0) return null;
  const goods = lines.flatMap(({ understood }) => (understood?.state === 'sure' ? [understood] : []));
  if (isPointMode(shop.mode))
    return (
      <PointsAmount
        amount={addPoints(
          ...goods.map(({ product, quantity }) => multiplyPoints(product.pointsPerCase, quantity)),
        )}
      />
    );
  const amounts = goods.flatMap(({ product, unit, quantity }) => {
    const row = visibleUnitRows(product, shop.priceLevel, shop.mode).find((one) => one.unit === unit);
    return row === undefined ? [] : multiplySatang(row.price.current, quantity);
  });
  return <Money amount={addSatang(...amounts)} />;
}
