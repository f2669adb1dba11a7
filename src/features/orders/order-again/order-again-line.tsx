import { lineProductName, lineUnit } from '#domain/catalogue/line-names';
import { useUnitName } from '#ui/text/unit-name';
import { nameIn } from '#domain/kernel/named';
import type { CartMode } from '#domain/kernel/cart-mode';
import type { OrderLine } from '#domain/orders/order-draft';
import type { LineAgain } from '#domain/orders/order-again';
import type { Product } from '#domain/catalogue/product';
import { useLanguage } from '#state/runtime/hooks/use-language';
import { LEFT_OUT_MESSAGES } from '#ui/orders/left-out-messages';
import { ProductPicture } from '#ui/cards/product-picture';
import { VisuallyHidden } from '#ui/text/visually-hidden';
import { MantineLook } from '#ui/theme/mantine-look';
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import clsx from 'clsx';
import { Amount } from '#ui/text/amount';
import classes from './order-again.module.css';

interface OrderAgainLineProps {
  readonly line: LineAgain;
  readonly product: Product | undefined;
  readonly mode: CartMode;
  /** The quantity of this unit in the cart. */
  readonly inCart: number;
  readonly isChosen: boolean;
  readonly isMoneyHidden: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

/** One line of the order: its old and current values, and a checkbox. */
export function OrderAgainLine(props: OrderAgainLineProps) {
  const { line, product, mode, inCart, isChosen, isMoneyHidden, onChoose } = props;
  const { t } = useLingui();
  const language = useLanguage();
  const { ordered, now, problem, change, endedPromotions } = line;
  const { quantity } = ordered;
  const name = lineProductName(ordered, product, language);
  const unitName = useUnitName()(lineUnit(now ?? ordered), quantity);
  const isGone = now === undefined;
  const sum = inCart + quantity;
  return (
    <label className={clsx(classes.line, isGone && classes.gone)}>
      <MantineLook>
        <Checkbox
          className={classes.check ?? ''}
          checked={isChosen && !isGone}
          disabled={isGone}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
      </MantineLook>
      <span className={classes.picture}>
        <ProductPicture file={product?.pictures[0] ?? ''} shownWidth={56} />
      </span>
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.count}>
          {quantity} {unitName}
        </span>
        {problem !== undefined && (
          <span className={classes.problem}>
            {problem === 'unknown' ? (
              <Trans>This product isn’t on this phone yet. It’ll load when you’re online.</Trans>
            ) : (
              `${problem === 'unit-gone' ? `${unitName} ` : ''}${t(LEFT_OUT_MESSAGES[problem])}`
            )}
          </span>
        )}
        {inCart > 0 && !isGone && (
          <span className={classes.note}>
            {isChosen ? (
              <Trans>
                {inCart} {unitName} already in cart; will be {sum}
              </Trans>
            ) : (
              <Trans>
                {inCart} {unitName} already in cart
              </Trans>
            )}
          </span>
        )}
        {endedPromotions.map((promotion) => {
          const promotionName = nameIn(promotion, language);
          return (
            <span key={promotion.id} className={classes.note}>
              <Trans>The promotion “{promotionName}” has ended</Trans>
            </span>
          );
        })}
      </span>
      {!isMoneyHidden && (
        <span className={classes.prices}>
          {change !== 'same' && (
            <span className={classes.then}>
              <VisuallyHidden>
                <Trans>Then</Trans>{' '}
              </VisuallyHidden>
              {isGone ? (
                <LineAmount line={ordered} mode={mode} />
              ) : (
                <s>
                  <LineAmount line={ordered} mode={mode} />
                </s>
              )}
            </span>
          )}
          {now !== undefined && (
            <span
              className={clsx(
                classes.now,
                change === 'dearer' && classes.dearer,
                change === 'cheaper' && classes.cheaper,
              )}
            >
              <VisuallyHidden>
                <Trans>Now</Trans>{' '}
              </VisuallyHidden>
              <LineAmount line={now} mode={mode} />
            </span>
          )}
          {change === 'dearer' && (
            <span className={classes.dearer}>
              <Trans>price up</Trans>
            </span>
          )}
          {change === 'cheaper' && (
            <span className={classes.cheaper}>
              <Trans>price down</Trans>
            </span>
          )}
        </span>
      )}
    </label>
  );
}

function LineAmount({
  line,
  mode,
}: {
  readonly line: Pick<OrderLine, 'linePoints' | 'lineTotal'>;
  readonly mode: CartMode;
}) {
  return <Amount mode={mode} money={line.lineTotal} points={line.linePoints} />;
}
