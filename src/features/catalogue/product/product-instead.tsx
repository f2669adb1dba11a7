import { useLingui, Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { MONEY_MODE } from '#domain/kernel/cart-mode';
import { productName } from '#domain/catalogue/product';
import type { SoldElsewhere } from '#state/catalogue/other-catalogues';
import { useMaterialName } from '#state/catalogue/use-material-name';
import { useOtherCatalogues } from '#state/catalogue/use-other-catalogues';
import { useLanguage } from '#state/runtime/hooks/use-language';
import { chooseMode } from '#state/cart/choose-mode';
import { usePhone } from '#state/runtime/phone-context';
import { Button } from '#ui/controls/button';
import { EmptyState } from '#ui/feedback/empty-state';
import { RetryButton } from '#ui/feedback/retry-button';
import { Skeleton } from '#ui/feedback/skeleton';
import { PageTitle } from '#ui/layout/page-title';
import type { LookedAt } from './use-looked-at.ts';

interface ProductInsteadProps {
  readonly code: string;
  readonly view: LookedAt;
  /** The product fills the whole page; otherwise a sheet over a page with its own title. */
  readonly isPage: boolean;
  readonly onBack: () => void;
}

/** Replaces a product that cannot be shown: unreachable, withdrawn, sold in another mode, or unknown. */
export function ProductInstead({ code, view, isPage, onBack }: ProductInsteadProps) {
  const { t } = useLingui();
  const language = useLanguage();
  if (view.withdrawn !== undefined) {
    const name = productName(view.withdrawn, language);
    return (
      <div role="status">
        <State
          isPage={isPage}
          pageTitle={name}
          icon="box"
          title={t`The shop no longer sells this`}
          text={t`${name} is no longer sold. If it’s in your cart, it’s marked there; nothing else has changed.`}
          action={<OtherProducts onBack={onBack} />}
        />
      </div>
    );
  }
  if (view.product === null) return <NotInThisMode code={code} isPage={isPage} onBack={onBack} />;
  return (
    <State
      isPage={isPage}
      icon="cloudOff"
      title={t`You’re offline, and this product isn’t saved here yet`}
      text={t`Products you’ve already viewed still work; this one needs a connection. Your cart is safe.`}
      action={<RetryButton isMain onRetry={view.retry} />}
    />
  );
}

interface StateProps extends Omit<ComponentProps<typeof EmptyState>, 'headingLevel'> {
  readonly isPage: boolean;
  readonly pageTitle?: string;
}

function State({ isPage, pageTitle, ...state }: StateProps) {
  return (
    <>
      {isPage && pageTitle !== undefined && <PageTitle title={pageTitle} />}
      <EmptyState {...state} headingLevel={isPage ? 'h1' : 'h2'} />
    </>
  );
}

function OtherProducts({ onBack }: Pick<ProductInsteadProps, 'onBack'>) {
  return (
    <Button size="main" onClick={onBack}>
      <Trans>View other products</Trans>
    </Button>
  );
}

type NotInThisModeProps = Omit<ProductInsteadProps, 'view'>;

/** Another mode may sell the product. */
function NotInThisMode({ code, isPage, onBack }: NotInThisModeProps) {
  const { t } = useLingui();
  const { byCode, state } = useOtherCatalogues([code]);
  const elsewhere = byCode.get(code);
  if (elsewhere !== undefined) return <ProductElsewhere {...elsewhere} isPage={isPage} onBack={onBack} />;
  if (state === 'asking')
    return (
      <div role="status" aria-label={t`Loading product`}>
        <Skeleton height={320} />
      </div>
    );
  return (
    <State
      isPage={isPage}
      pageTitle={t`Product not found`}
      icon="box"
      title={t`Item not found`}
      text={t`It may be discontinued, or the link may be old. Your cart hasn’t changed.`}
      action={<OtherProducts onBack={onBack} />}
    />
  );
}

type ProductElsewhereProps = SoldElsewhere & Omit<NotInThisModeProps, 'code'>;

function ProductElsewhere({ mode, product, isPage, onBack }: ProductElsewhereProps) {
  const { t } = useLingui();
  const phone = usePhone();
  const name = productName(product, useLanguage());
  const material = useMaterialName(mode);
  const section = mode === MONEY_MODE || material === undefined ? t`General products` : material;
  return (
    <State
      isPage={isPage}
      pageTitle={name}
      icon="box"
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
  );
}
