import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { isPointMode } from '#domain/kernel/cart-mode';
import { addSatang, multiplySatang } from '#domain/kernel/money';
import { addPoints, multiplyPoints } from '#domain/kernel/points';
import { visibleUnitRows } from '#domain/catalogue/units';
import type { OrderTextContext } from '#domain/quick-order/find-matching-products';
import { usePhone, useTenant } from '#state/runtime/phone-context';
import { useKnownRules } from '#state/order-rules/use-known-rules';
import { doubtOf } from '#state/quick-order/line-doubt';
import type { QuickLine } from '#state/quick-order/quick-lines';
import { putIntoCart, sureLine } from '#state/quick-order/quick-order';
import type { QuickOrder } from '#state/quick-order/use-quick-order';
import { useKnownStock } from '#state/stock/use-stock';
import { Button } from '#ui/controls/button';
import { EmptyState } from '#ui/feedback/empty-state';
import { Money } from '#ui/text/money';
import { PointsAmount } from '#ui/text/points-amount';
import { useState } from 'react';
import { useAddedToast } from '#ui/feedback/toasts/added-toast';
import classes from './review-list.module.css';
import { ReviewLine } from './review-line.tsx';

interface ReviewListProps {
  readonly quick: QuickOrder;
  readonly onOpen: (code: string) => void;
  readonly onDone: () => void;
}

/** The number of lines rendered at first, and added with each scroll further down. */
const DRAWN_AT_ONCE = 40;

/** The interpretation of each line, and the button that adds all of them to the cart. */
export function ReviewList({ quick, onOpen, onDone }: ReviewListProps) {
  const { t } = useLingui();
  const phone = usePhone();
  const announceAdded = useAddedToast();
  const [drawn, setDrawn] = useState(DRAWN_AT_ONCE);
  const [wasAdded, setWasAdded] = useState(false);
  const { lines, rest, context } = quick;
  const rules = useKnownRules()?.byProduct;
  const stock = useKnownStock()?.byProduct;
  const sure = lines.filter((line) => sureLine(line) !== undefined);
  const ready = sure.filter((line) => {
    const code = sureLine(line)?.productCode ?? '';
    return doubtOf(line, rules?.get(code), stock?.get(code)) === undefined;
  });
  const readyLines = new Set(ready);
  const open = lines.filter((line) => !line.isLeftOut && !readyLines.has(line));

  const add = async (isWanted: (line: QuickLine) => boolean) => {
    if (announceAdded(await putIntoCart(phone, lines, rest, isWanted))) setWasAdded(true);
  };

  if (lines.length === 0 || context === undefined)
    return quick.text.trim() !== '' ? null : wasAdded ? (
      <EmptyState
        icon="check"
        title={t`Everything is in your cart`}
        text={t`Paste or type another list, or go to your cart.`}
        action={
          <Button size="main" onClick={onDone}>
            <Trans>Go to cart</Trans>
          </Button>
        }
      />
    ) : (
      <EmptyState
        icon="list"
        title={t`Paste your shopping list here`}
        text={t`Copy a list from a chat, or type one product per line with its quantity. You can check everything before adding it to the cart, even offline.`}
      />
    );
  return (
    <section className={classes.review} aria-label={t`Items found`}>
      <p className={classes.count}>
        <Plural value={ready.length} one="# item ready" other="# items ready" />
        {open.length === 0 ? null : (
          <>
            {' · '}
            <Plural value={open.length} one="# item needs attention" other="# items need attention" />
          </>
        )}
      </p>
      <ul className={classes.list}>
        {lines.slice(0, drawn).map((line) => (
          <li key={line.id}>
            <ReviewLine line={line} context={context} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {lines.length > drawn ? (
        <div className={classes.more}>
          <Button variant="soft" onClick={() => setDrawn(drawn + DRAWN_AT_ONCE)}>
            <Trans>Show more items</Trans>
          </Button>
        </div>
      ) : null}
      <div className={classes.bar}>
        <Button
          size="main"
          isWide
          disabled={ready.length === 0}
          onClick={() => void add((line) => readyLines.has(line))}
        >
          {ready.length === 0 ? (
            <Trans>No items ready yet</Trans>
          ) : (
            <>
              <Plural value={ready.length} one="Add # item to cart" other="Add # items to cart" />
              <Total lines={ready} context={context} />
            </>
          )}
        </Button>
        {sure.length === ready.length ? null : (
          <Button
            variant="secondary"
            isWide
            className={classes.asWritten}
            onClick={() => void add(() => true)}
          >
            <Plural
              value={sure.length}
              one="Add # item to cart as written"
              other="Add # items to cart as written"
            />
          </Button>
        )}
        <p className={classes.note}>
          {open.length === 0 ? (
            <Trans>These will be added to your cart.</Trans>
          ) : (
            <Trans>These will be added to your cart. The other items stay here.</Trans>
          )}
        </p>
      </div>
    </section>
  );
}

/** The total of the sure lines. */
function Total({
  lines,
  context,
}: {
  readonly lines: readonly QuickLine[];
  readonly context: OrderTextContext;
}) {
  const { areTotalsHidden } = useTenant();
  if (areTotalsHidden || lines.length === 0) return null;
  const sure = lines.flatMap(({ match }) => (match?.state === 'sure' ? [match] : []));
  if (isPointMode(context.mode))
    return (
      <PointsAmount
        amount={addPoints(
          ...sure.map(({ product, quantity }) => multiplyPoints(product.pointsPerCase, quantity)),
        )}
      />
    );
  const amounts = sure.flatMap(({ product, unit, quantity }) => {
    const row = visibleUnitRows(product, context.priceLevel, context.mode).find((one) => one.unit === unit);
    return row === undefined ? [] : multiplySatang(row.price.current, quantity);
  });
  return <Money amount={addSatang(...amounts)} />;
}
