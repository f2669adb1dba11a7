import { useUnitName } from '#ui/text/unit-name';
import type { CartLine } from '#domain/cart/cart';
import type { CartMode } from '#domain/kernel/cart-mode';
import { isPointMode } from '#domain/kernel/cart-mode';
import { addSatang } from '#domain/kernel/money';
import type { LineProblem, OrderLine } from '#domain/orders/order-draft';
import { addPoints } from '#domain/kernel/points';
import { productName, type Product, type ProductNames } from '#domain/catalogue/product';
import { UNIT_NUMBERS } from '#domain/catalogue/unit';
import { unitOf, visibleUnitRows } from '#domain/catalogue/units';
import { ruleOf } from '#domain/order-rules/quantity-rule';
import { useProductRules } from '#state/order-rules/use-product-rules';
import { removeLine, setQuantity } from '#state/cart/cart';
import { usePhone } from '#state/runtime/phone-context';
import { useBuyer } from '#state/cart/use-buyer';
import { useLanguage } from '#state/runtime/hooks/use-language';
import { loadPageMessages } from '#state/runtime/language/language';
import { lazyOrNothing } from '#ui/feedback/lazy-or-nothing';
import { Button } from '#ui/controls/button';
import { useCartToast } from '#ui/feedback/toasts/cart-toast';
import { Icon } from '#ui/controls/icon';
import { Money } from '#ui/text/money';
import { ProductPicture } from '#ui/cards/product-picture';
import { UnbrokenName } from '#ui/text/unbroken-name';
import { UnitStepper } from '#ui/forms/unit-stepper';
import { useSwipeAway } from '#ui/hooks/use-swipe-away';
import { showUndoToast } from '#ui/feedback/toasts/undo-toast';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { PointsAmount } from '#ui/text/points-amount';
import { PromotedAmount } from '#ui/promotions/promoted-amount';
import { RuleNames } from '#ui/promotions/rule-names';
import type { LinePromotions } from '#domain/promotions/shown/line-promotions';
import classes from './cart-line-card.module.css';
import type { PromotionAdvice } from '#state/cart/cart-view';
import { WhyThisPrice } from './why-this-price.tsx';
import { LateRuleNote } from './late-rule-note.ts';
import { LINE_PROBLEM_MESSAGES } from './line-problem-messages.ts';

const CartLineStock = lazyOrNothing(async () => {
  const [{ CartLineStock: Stock }] = await Promise.all([import('./cart-line-stock.tsx'), loadPageMessages()]);
  return Stock;
});

interface CartLineCardProps {
  readonly line: CartLine;
  /** Undefined if it is unknown on this phone, or no longer sold. */
  readonly product: Product | undefined;
  /** Undefined if it was never known here. */
  readonly names: ProductNames | undefined;
  readonly ordered: readonly OrderLine[];
  /** The effect of promotions on each of the ordered lines. */
  readonly promotions: readonly LinePromotions[];
  /** Undefined while no promotions are known. */
  readonly advice: PromotionAdvice | undefined;
  readonly problems: readonly LineProblem[];
  readonly mode: CartMode;
}

/** One product of the cart with a stepper for each of its units. */
export function CartLineCard({
  line,
  product,
  names,
  ordered,
  promotions,
  advice,
  problems,
  mode,
}: CartLineCardProps) {
  const { t } = useLingui();
  const phone = usePhone();
  const announceChange = useCartToast();
  const language = useLanguage();
  const { priceLevel } = useBuyer();
  const { productCode } = line;
  const productRules = useProductRules(productCode);
  const nameUnit = useUnitName();
  const rules = [
    ...new Map(promotions.flatMap((each) => each.rules.map((rule) => [rule.id, rule] as const))).values(),
  ];
  const name = names === undefined ? productCode : productName(names, language);
  const rows =
    product === undefined
      ? []
      : visibleUnitRows(product, priceLevel, mode).filter(({ unit }) => (line.quantities[unit - 1] ?? 0) > 0);

  const remove = async () => {
    if (announceChange(await removeLine(phone, productCode)) === 'not-saved') return;
    showUndoToast({
      message: t`${name} removed`,
      undoLabel: t`Undo`,
      onUndo: () => void putBack(),
    });
  };

  const putBack = async () => {
    for (const unit of UNIT_NUMBERS) {
      const quantity = line.quantities[unit - 1] ?? 0;
      if (quantity === 0) continue;
      const change = await setQuantity(phone, productCode, unit, quantity);
      if (change === 'not-saved') return void announceChange(change);
    }
  };

  return (
    <article ref={useSwipeAway(remove)} className={classes.card}>
      <Link
        to="/productdetail/$code"
        params={{ code: productCode }}
        className={classes.picture}
        tabIndex={-1}
        aria-hidden="true"
      >
        <ProductPicture file={product?.pictures[0] ?? ''} shownWidth={84} />
      </Link>
      <div className={classes.head}>
        <h2 className={classes.name}>
          <Link to="/productdetail/$code" params={{ code: productCode }}>
            {product === undefined ? name : <UnbrokenName product={product} name={name} />}
          </Link>
        </h2>
        <button
          type="button"
          className={classes.remove}
          aria-label={t`Remove ${name}`}
          onClick={() => void remove()}
        >
          <Icon name="trash" size={20} />
        </button>
      </div>
      {problems.map((problem) => (
        <div key={problem.unit} className={classes.problem} role="status">
          <p>
            {nameUnit((product && unitOf(product, problem.unit)) ?? { name: '' })}{' '}
            {t(LINE_PROBLEM_MESSAGES[problem.code])}
          </p>
          {problem.code !== 'product-gone' && (
            <Button
              variant="soft"
              onClick={() => void setQuantity(phone, productCode, problem.unit, 0).then(announceChange)}
            >
              <Trans>Remove this unit</Trans>
            </Button>
          )}
        </div>
      ))}
      {rows.map((row) => (
        <div key={row.unit} className={classes.row}>
          <UnitStepper
            quantity={line.quantities[row.unit - 1] ?? 0}
            unitName={nameUnit(row, line.quantities[row.unit - 1])}
            label={`${name} ${nameUnit(row)}`}
            onQuantity={(typed) => setQuantity(phone, productCode, row.unit, typed).then(announceChange)}
            next={productRules?.nextOf(row.unit)}
          />
          {!isPointMode(mode) && (
            <span className={classes.price}>
              × <Money amount={row.price.current} />
            </span>
          )}
          {productRules === undefined ? null : (
            <div className={classes.rule}>
              <LateRuleNote
                rule={ruleOf(productRules.rules, { productCode, unit: row.unit })}
                quantity={line.quantities[row.unit - 1] ?? 0}
                nameUnit={(quantity) => nameUnit(row, quantity)}
                onQuantity={(quantity) =>
                  void setQuantity(phone, productCode, row.unit, quantity).then(announceChange)
                }
              />
            </div>
          )}
        </div>
      ))}
      {product === undefined || !phone.tenant.capabilities.stock ? null : (
        <div className={classes.rules}>
          <CartLineStock product={product} ordered={ordered} />
        </div>
      )}
      {rules.length > 0 && (
        <div className={classes.rules}>
          <RuleNames rules={rules} />
        </div>
      )}
      {ordered.length > 0 && (
        <div className={classes.total}>
          {isPointMode(mode) ? (
            <PointsAmount amount={addPoints(...ordered.map(({ linePoints }) => linePoints))} />
          ) : (
            <WhyThisPrice advice={advice} product={product} name={name}>
              <PromotedAmount
                gross={addSatang(...ordered.map(({ lineTotal }) => lineTotal))}
                discount={addSatang(...promotions.map(({ discount }) => discount))}
              />
            </WhyThisPrice>
          )}
        </div>
      )}
    </article>
  );
}
