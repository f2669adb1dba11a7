import { useTenant } from '#state/runtime/phone-context';
import type { CartView } from '#state/cart/cart-view';
import { promotionsOfLine, type LinePromotions } from '#domain/promotions/shown/line-promotions';
import { useCart } from '#state/cart/use-cart';
import { PromotionsUnknown } from '#ui/promotions/promotions-unknown';
import { usePromotionHint } from '#state/cart/use-promotion-hint';
import { loadPageMessages } from '#state/runtime/language/language';
import { lazyOrNothing } from '#ui/feedback/lazy-or-nothing';
import { useFreshOrderRules } from '#state/order-rules/use-fresh-order-rules';
import { useFreshStock } from '#state/stock/use-stock';
import { useFreshPromotions } from '#state/promotions/use-promotions';
import { useCartMode } from '#state/runtime/hooks/use-cart-mode';
import { useMaterialName } from '#state/catalogue/use-material-name';
import { Button, buttonClassName } from '#ui/controls/button';
import { EmptyState } from '#ui/feedback/empty-state';
import { PageHeader } from '#ui/layout/page-header';
import { PageTitle } from '#ui/layout/page-title';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { TO_PRODUCTS } from '#state/app/page-links';
import { CartLineCard } from './cart-line-card.tsx';
import classes from './cart-page.module.css';
import { FreeGoods } from './free-goods.tsx';
import { CartSummary } from './cart-summary.tsx';
import { OtherCarts } from './other-carts.tsx';
import { MinimumBar } from '#ui/cards/minimum-bar';

const PromotionHint = lazyOrNothing(async () => {
  const [{ PromotionHint: Hint }] = await Promise.all([
    import('#ui/promotions/advice/promotion-hint'),
    loadPageMessages(),
  ]);
  return Hint;
});

const DeliveryHint = lazyOrNothing(async () => {
  const [{ DeliveryHint: Hint }] = await Promise.all([import('./delivery-hint.tsx'), loadPageMessages()]);
  return Hint;
});

interface CartPageProps {
  /** A notice above the products. */
  readonly notice: ReactNode;
  /** Offers for the next order, below an empty cart. */
  readonly offers: ReactNode;
  readonly onProceed: () => void;
}

/** The cart as it will be ordered. Guests see all of it. */
export function CartPage({ notice, offers, onProceed }: CartPageProps) {
  const { t } = useLingui();
  const { areTotalsHidden, capabilities } = useTenant();
  const cart = useCart();
  useFreshPromotions();
  useFreshStock();
  useFreshOrderRules();
  const hint = usePromotionHint(cart);
  const materialName = useMaterialName(useCartMode());
  if (cart === undefined) return <PageTitle title={t`Cart`} />;
  const { draft, promoted, lines, products, names, isComplete, limits, limitProblem, mode } = cart;
  const hasProblem = draft.problems.length > 0;
  return (
    <div className={classes.page}>
      <PageTitle title={t`Cart`} />
      <PageHeader>{materialName === undefined ? t`Cart` : t`Cart for ${materialName}`}</PageHeader>
      {notice}
      {lines.length === 0 ? (
        <>
          <EmptyState
            icon="cart"
            title={t`Your cart is empty`}
            text={t`Tap + to add products. Your cart stays here even if you go offline or close the app.`}
            action={
              <>
                <Link {...TO_PRODUCTS} className={buttonClassName({ size: 'main' })}>
                  <Trans>Browse products</Trans>
                </Link>
                <Link
                  {...TO_PRODUCTS}
                  search={{ type: 'quick' }}
                  className={buttonClassName({ variant: 'secondary', size: 'main' })}
                >
                  <Trans>Paste or type a list</Trans>
                </Link>
              </>
            }
          />
          {offers}
        </>
      ) : (
        <div className={classes.columns}>
          <section className={classes.lines} aria-label={t`Items in the cart`}>
            <p className={classes.count}>
              <Plural value={lines.length} one="# item" other="# items" />
            </p>
            <ul className={classes.list}>
              {lines.map((line) => (
                <li key={line.productCode}>
                  <CartLineCard
                    line={line}
                    product={products.get(line.productCode)}
                    names={names.get(line.productCode)}
                    ordered={draft.lines.filter(({ productCode }) => productCode === line.productCode)}
                    problems={draft.problems.filter(({ productCode }) => productCode === line.productCode)}
                    promotions={linePromotions(cart, line.productCode)}
                    advice={cart.advice}
                    mode={mode}
                  />
                </li>
              ))}
            </ul>
            {promoted === undefined || promoted.freeLines.length === 0 ? null : (
              <FreeGoods cart={cart} promoted={promoted} />
            )}
          </section>
          <aside className={classes.summary} aria-label={t`Summary`}>
            {hint === undefined ? null : <PromotionHint hint={hint} />}
            {cart.arePromotionsUnknown && !areTotalsHidden && <PromotionsUnknown />}
            {capabilities.deliveryFees && !hasProblem && limitProblem === undefined && (
              <DeliveryHint mode={mode} goods={draft.totals.total} />
            )}
            <MinimumBar problem={limitProblem} limits={limits} total={draft.totals.total} />
            {!areTotalsHidden && (
              <CartSummary totals={draft.totals} mode={mode} promotions={promoted?.promotions} />
            )}
            {hasProblem && (
              <p className={classes.problem} role="status">
                <Trans>Some items need changes before you can check out. Edit or remove them.</Trans>
              </p>
            )}
            {!isComplete && (
              <p className={classes.waiting} role="status">
                <Trans>
                  Some items aren’t on this phone yet. They’ll load when you’re online; your cart is saved.
                </Trans>
              </p>
            )}
            <div className={classes.proceed}>
              <Button
                size="main"
                isWide
                disabled={hasProblem || !isComplete || limitProblem !== undefined}
                onClick={onProceed}
              >
                <Trans>Proceed to checkout</Trans>
              </Button>
            </div>
            <Link
              {...TO_PRODUCTS}
              className={buttonClassName({ variant: 'quiet', size: 'main', isWide: true })}
            >
              <Trans>Continue shopping</Trans>
            </Link>
          </aside>
        </div>
      )}
      <OtherCarts />
    </div>
  );
}

/** Lists the effects of promotions on the lines of a product. */
function linePromotions({ draft, promoted }: CartView, productCode: string): readonly LinePromotions[] {
  if (promoted === undefined) return [];
  const orderedLines = draft.lines.length;
  return draft.lines.flatMap((line, index) =>
    line.productCode === productCode
      ? [promotionsOfLine(promoted.promotions, index + 1, { orderedLines })]
      : [],
  );
}
