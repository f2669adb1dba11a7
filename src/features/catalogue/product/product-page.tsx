import { productName } from '#domain/catalogue/product';
import { useLanguage } from '#state/runtime/hooks/use-language';
import { PageTitle } from '#ui/layout/page-title';
import { Skeleton } from '#ui/feedback/skeleton';
import { useLingui } from '@lingui/react/macro';
import { ProductInstead } from './product-instead.tsx';
import { ProductActions } from './product-actions.tsx';
import { ProductView } from './product-view.tsx';
import { useLookedAt } from './use-looked-at.ts';
import classes from './product-page.module.css';

interface ProductPageProps {
  readonly code: string;
  readonly onContinue: () => void;
  readonly onGoToCart: () => void;
}

/** A product's own page, for links in a chat. */
export function ProductPage({ code, onContinue, onGoToCart }: ProductPageProps) {
  const { t } = useLingui();
  const language = useLanguage();
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
    <div className={classes.page}>
      <PageTitle title={productName(product, language)} />
      <ProductView product={product} isPage />
      <div className={classes.ways}>
        <ProductActions onContinue={onContinue} onGoToCart={onGoToCart} />
      </div>
    </div>
  );
}
