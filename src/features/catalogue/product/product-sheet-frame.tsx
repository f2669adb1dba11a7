import { productName } from '#domain/catalogue/product';
import { useLanguage } from '#state/runtime/hooks/use-language';
import { Sheet } from '#ui/overlays/sheet';
import { Skeleton } from '#ui/feedback/skeleton';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import classes from './product-sheet.module.css';
import { ProductMissing } from './product-missing.tsx';
import { ProductUnreachable } from './product-unreachable.tsx';
import { ProductWithdrawn } from './product-withdrawn.tsx';
import { ProductView } from './product-view.tsx';
import { ProductActions } from './product-actions.tsx';
import { useLookedAt } from './use-looked-at.ts';

export interface ProductSheetProps {
  /** Undefined while no sheet is open. */
  readonly code: string | undefined;
  readonly onClose: () => void;
  readonly onGoToCart: () => void;
}

/** The content of a product's sheet; loads after the first paint (product-sheet.tsx). */
export function ProductSheetFrame({ code, onClose, onGoToCart }: ProductSheetProps) {
  const { t } = useLingui();
  const [lastCode, setLastCode] = useState(code);
  if (code !== undefined && code !== lastCode) setLastCode(code);
  return (
    <Sheet
      isOpen={code !== undefined}
      isInAddress
      isTitleHidden
      onClose={onClose}
      title={t`Product`}
      footer={<ProductActions onContinue={onClose} onGoToCart={onGoToCart} />}
    >
      {lastCode !== undefined && <SheetContent code={lastCode} onClose={onClose} />}
    </Sheet>
  );
}

function SheetContent({ code, onClose }: { readonly code: string; readonly onClose: () => void }) {
  const { product, withdrawn, problem, retry } = useLookedAt(code);
  const language = useLanguage();
  if (withdrawn !== undefined)
    return <ProductWithdrawn name={productName(withdrawn, language)} headingLevel="h2" onBack={onClose} />;
  if (product === null) return <ProductMissing code={code} headingLevel="h2" onBack={onClose} />;
  if (product === undefined && problem !== undefined)
    return <ProductUnreachable headingLevel="h2" onRetry={retry} />;
  if (product === undefined) {
    return (
      <div className={classes.waiting} aria-busy>
        <Skeleton height={280} />
        <Skeleton width="70%" height={24} />
        <Skeleton width="40%" />
      </div>
    );
  }
  return <ProductView product={product} headingLevel={2} />;
}
