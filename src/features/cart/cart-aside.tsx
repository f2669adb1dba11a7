import { productName } from '#domain/catalogue/product';
import type { OrderLine } from '#domain/orders/order-draft';
import { ruleOf } from '#domain/order-rules/quantity-rule';
import { useProductRules } from '#state/order-rules/use-product-rules';
import { setQuantity } from '#state/cart/cart';
import { usePhone, useTenant } from '#state/runtime/phone-context';
import { useCart } from '#state/cart/use-cart';
import { buttonClassName } from '#ui/controls/button';
import { ProductPicture } from '#ui/cards/product-picture';
import { useCartToast } from '#ui/feedback/toasts/cart-toast';
import { UnitStepper } from '#ui/forms/unit-stepper';
import { useShownLanguage } from '#ui/text/thai-date';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { TO_CART } from '#state/app/page-links';
import { useLineNames } from '#ui/text/line-names';
import { Money } from '#ui/text/money';
import { FreeGoods } from './free-goods.tsx';
import { Amount } from '#ui/text/amount';
import classes from './cart-aside.module.css';
import { LateRuleNote } from './late-rule-note.ts';
import { MinimumBar } from '#ui/cards/minimum-bar';

/** The cart beside the products, on a wide screen: its quantities can be changed there. Nothing while it is empty. */
export function CartAside() {
  const { t } = useLingui();
  const { areTotalsHidden } = useTenant();
  const language = useShownLanguage();
  const cart = useCart();
  if (cart === undefined || cart.count === 0) return null;
  const { draft, promoted, mode, products } = cart;
  return (
    <aside id="cart-beside" tabIndex={-1} className={classes.aside} aria-label={t`Your cart`}>
      <h2 className={classes.title}>
        <Trans>Your cart</Trans>{' '}
        <span className={classes.count}>
          <Plural value={cart.count} one="# item" other="# items" />
        </span>
      </h2>
      <ul className={classes.lines}>
        {draft.lines.map((line) => {
          const product = products.get(line.productCode);
          const name = product === undefined ? line.productName : productName(product, language);
          return (
            <li key={`${line.productCode}:${line.unit}`} className={classes.line}>
              <ProductPicture file={product?.pictures[0] ?? ''} shownWidth={56} className={classes.picture} />
              <p className={classes.name}>{name}</p>
              <LineStepper line={line} name={name} />
              {!areTotalsHidden && (
                <span className={classes.amount}>
                  <Amount mode={mode} money={line.lineTotal} points={line.linePoints} />
                </span>
              )}
              <LineRule line={line} />
            </li>
          );
        })}
      </ul>
      {promoted === undefined || promoted.freeLines.length === 0 ? null : (
        <FreeGoods cart={cart} promoted={promoted} isNarrow />
      )}
      {!areTotalsHidden && draft.totals.discount > 0 && (
        <p className={classes.discount}>
          <span>
            <Trans>Discount</Trans>
          </span>
          <span>
            −<Money amount={draft.totals.discount} />
          </span>
        </p>
      )}
      {!areTotalsHidden && (
        <p className={classes.total}>
          <span>
            <Trans>Total</Trans>
          </span>
          <Amount mode={mode} money={draft.totals.total} points={draft.totals.points} />
        </p>
      )}
      <MinimumBar problem={cart.limitProblem} limits={cart.limits} total={draft.totals.total} />
      <Link {...TO_CART} className={buttonClassName({ size: 'main', isWide: true })}>
        <Trans>Go to cart</Trans>
      </Link>
    </aside>
  );
}

function LineRule({ line }: { readonly line: OrderLine }) {
  const phone = usePhone();
  const announceChange = useCartToast();
  const namesOf = useLineNames();
  const { productCode, unit, quantity } = line;
  const rule = ruleOf(useProductRules(productCode)?.rules ?? [], line);
  if (rule === undefined) return null;
  return (
    <div className={classes.rule}>
      <LateRuleNote
        rule={rule}
        quantity={quantity}
        nameUnit={(count) => namesOf(line, count).unitName}
        onQuantity={(chosen) => void setQuantity(phone, productCode, unit, chosen).then(announceChange)}
        isBrief
      />
    </div>
  );
}

function LineStepper({ line, name }: { readonly line: OrderLine; readonly name: string }) {
  const phone = usePhone();
  const announceChange = useCartToast();
  const { unitName } = useLineNames()(line, line.quantity);
  const rules = useProductRules(line.productCode);
  return (
    <UnitStepper
      quantity={line.quantity}
      unitName={unitName}
      label={`${name} ${unitName}`}
      onQuantity={(typed) => setQuantity(phone, line.productCode, line.unit, typed).then(announceChange)}
      next={rules?.nextOf(line.unit)}
    />
  );
}
