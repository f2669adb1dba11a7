import { Sheet } from '#ui/overlays/sheet';
import { Skeleton } from '#ui/feedback/skeleton';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ProductInstead } from './product-instead.tsx';
import classes from './product-sheet.module.css';
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
  const view = useLookedAt(code);
  const { product, withdrawn, problem } = view;
  if (withdrawn === undefined && product === undefined && problem === undefined) {
    return (
      <div className={classes.waiting} aria-busy>
        <Skeleton height={280} />
        <Skeleton width="70%" height={24} />
        <Skeleton width="40%" />
      </div>
    );
  }
  if (withdrawn !== undefined || product === undefined || product === null)
    return <ProductInstead code={code} view={view} isPage={false} onBack={onClose} />;
  return <ProductView product={product} />;
}
