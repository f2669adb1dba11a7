import { productName } from '#domain/catalogue/product';
import { useLanguage } from '#state/runtime/hooks/use-language';
import { PageTitle } from '#ui/layout/page-title';
import { lazyOrNothing } from '#ui/feedback/lazy-or-nothing';
import { Skeleton } from '#ui/feedback/skeleton';
import { useIsDrawn } from '#ui/hooks/use-is-drawn';
import { useCart } from '#state/cart/use-cart';
import { useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { ProductInstead } from './product-instead.tsx';
import { ProductActions } from './product-actions.tsx';
import { ProductView } from './product-view.tsx';
import { useLookedAt } from './use-looked-at.ts';
import classes from './product-page.module.css';

// Below the product, so it loads after it.
const RelatedProducts = lazyOrNothing(async () => (await import('./related-products.tsx')).RelatedProducts);

interface ProductPageProps {
  readonly code: string;
  readonly onContinue: () => void;
  readonly onGoToCart: () => void;
  /** Further products, below this one. */
  readonly more: ReactNode;
  /** Opens another product. */
  readonly onOpen: (code: string) => void;
}

/** A product's own page, for links in a chat. */
export function ProductPage({ code, more, onContinue, onGoToCart, onOpen }: ProductPageProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const isDrawn = useIsDrawn();
  const hasCart = (useCart()?.count ?? 0) > 0;
  const view = useLookedAt(code);
  const { product, withdrawn, problem } = view;
  if (withdrawn === undefined && product === undefined && problem === undefined) {
    return (
      <div className={classes.page} role="status" aria-label={t`Loading product`}>
        <Skeleton height={320} />
        <Skeleton width="70%" height={24} />
        <Skeleton width="40%" />
      </div>
    );
  }
  if (withdrawn !== undefined || product === undefined || product === null)
    return <ProductInstead code={code} view={view} isPage onBack={onContinue} />;
  return (
    <div className={clsx(classes.page, hasCart && classes.withCart)}>
      <PageTitle title={productName(product, language)} />
      <ProductView product={product} isPage />
      <div className={classes.ways}>
        <ProductActions onContinue={onContinue} onGoToCart={onGoToCart} />
      </div>
      {isDrawn && more}
      {isDrawn && <RelatedProducts product={product} onOpen={onOpen} />}
    </div>
  );
}
