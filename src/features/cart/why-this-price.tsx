import { useState, type ReactNode } from 'react';
import type { Product } from '#domain/catalogue/product';
import type { PromotionAdvice } from '#state/cart/cart-view';
import { loadPageMessages } from '#state/runtime/language/language';
import { useTenant } from '#state/runtime/phone-context';
import { lazyOrNothing } from '#ui/feedback/lazy-or-nothing';
import { Sheet } from '#ui/overlays/sheet';
import { useLingui } from '@lingui/react/macro';
import classes from './why-this-price.module.css';

const PriceReasons = lazyOrNothing(async () => {
  const [{ PriceReasons: Reasons }] = await Promise.all([
    import('#ui/promotions/advice/price-reasons'),
    loadPageMessages(),
  ]);
  return Reasons;
});

interface WhyThisPriceProps {
  readonly advice: PromotionAdvice | undefined;
  readonly product: Product | undefined;
  readonly name: string;
  /** The price. */
  readonly children: ReactNode;
}

/** A price that lists its promotions when it is tapped, if any promotion counts the product. */
export function WhyThisPrice({ advice, product, name, children }: WhyThisPriceProps) {
  const { t } = useLingui();
  const { areTotalsHidden } = useTenant();
  const [isOpen, setIsOpen] = useState(false);
  if (advice === undefined || product === undefined || !advice.hasRulesFor(product)) return children;
  return (
    <>
      <button type="button" className={classes.price} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {children}
      </button>
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title={t`Why this price`}>
        <p>{name}</p>
        {isOpen && <PriceReasons reasons={advice.reasons(product.code)} isMoneyHidden={areTotalsHidden} />}
      </Sheet>
    </>
  );
}
