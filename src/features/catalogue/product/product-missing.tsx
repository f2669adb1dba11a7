import { MONEY_MODE } from '#domain/kernel/cart-mode';
import { productName } from '#domain/catalogue/product';
import { chooseMode } from '#state/cart/choose-mode';
import type { SoldElsewhere } from '#state/catalogue/other-catalogues';
import { usePhone } from '#state/runtime/phone-context';
import { useLanguage } from '#state/runtime/hooks/use-language';
import { useMaterialName } from '#state/catalogue/use-material-name';
import { useOtherCatalogues } from '#state/catalogue/use-other-catalogues';
import { Button } from '#ui/controls/button';
import { EmptyState } from '#ui/feedback/empty-state';
import { PageTitle } from '#ui/layout/page-title';
import { Skeleton } from '#ui/feedback/skeleton';
import { Trans, useLingui } from '@lingui/react/macro';
import { ProductUnknown } from './product-unknown.tsx';

interface ProductMissingProps {
  readonly code: string;
  /** `h1` if it fills the whole page. */
  readonly headingLevel: 'h1' | 'h2';
  readonly onBack: () => void;
}

/** Shown for a product that the open mode does not sell: another mode may sell it. */
export function ProductMissing({ code, headingLevel, onBack }: ProductMissingProps) {
  const { t } = useLingui();
  const { byCode, state } = useOtherCatalogues([code]);
  const elsewhere = byCode.get(code);
  if (elsewhere !== undefined)
    return <ProductElsewhere {...elsewhere} headingLevel={headingLevel} onBack={onBack} />;
  if (state === 'asking') {
    return (
      <div role="status" aria-label={t`Loading product`}>
        <Skeleton height={320} />
      </div>
    );
  }
  return (
    <>
      {headingLevel === 'h1' && <PageTitle title={t`Product not found`} />}
      <ProductUnknown headingLevel={headingLevel} onBack={onBack} />
    </>
  );
}

type ProductElsewhereProps = SoldElsewhere & Omit<ProductMissingProps, 'code'>;

function ProductElsewhere({ mode, product, headingLevel, onBack }: ProductElsewhereProps) {
  const { t } = useLingui();
  const phone = usePhone();
  const name = productName(product, useLanguage());
  const material = useMaterialName(mode);
  const section = mode === MONEY_MODE || material === undefined ? t`General products` : material;
  return (
    <>
      {headingLevel === 'h1' && <PageTitle title={name} />}
      <EmptyState
        icon="box"
        headingLevel={headingLevel}
        title={t`Sold in another section: ${section}`}
        text={t`${name} isn’t in the section you’re viewing. Each section has its own cart, and this one hasn’t changed.`}
        action={
          <>
            <Button size="main" onClick={() => void chooseMode(phone, mode)}>
              <Trans>Open {section}</Trans>
            </Button>
            <Button size="main" variant="secondary" onClick={onBack}>
              <Trans>View other products</Trans>
            </Button>
          </>
        }
      />
    </>
  );
}
