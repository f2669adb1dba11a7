import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { MONEY_MODE } from '#domain/kernel/cart-mode';
import { usePhone, useTenant } from '#state/runtime/phone-context';
import { cartAddress } from '#state/integration/page-addresses';
import { useCart } from '#state/cart/use-cart';
import { Card } from '#ui/cards/card';
import { ChoiceSwitch } from '#ui/controls/choice-switch';
import { EmptyState } from '#ui/feedback/empty-state';
import { Page } from '#ui/layout/page';
import { CategoryLink } from './category-link.tsx';
import { HandOverLink } from './hand-over-link.tsx';
import { LinkResult } from './link-result.tsx';
import classes from './links-page.module.css';
import { ProductLink } from './product-link.tsx';

type Kind = 'product' | 'category' | 'cart' | 'device';

/** Makes links into the app for a chat, a shelf or another phone, each with a QR code (Specification, NEWS-13). */
export function LinksPage({ onBack }: { readonly onBack: () => void }) {
  const { t } = useLingui();
  const { capabilities, isPointMode } = useTenant();
  const [kind, setKind] = useState<Kind>('product');
  return (
    <Page title={t`Links and QR codes`} onBack={onBack} className={classes.page}>
      <ChoiceSwitch<Kind>
        label={t`What should the link open?`}
        choices={[
          { value: 'product', label: t`Product` },
          { value: 'category', label: t`Category` },
          ...(isPointMode ? [] : [{ value: 'cart' as const, label: t`Cart` }]),
          ...(capabilities.sessions ? [{ value: 'device' as const, label: t`Device` }] : []),
        ]}
        value={kind}
        onChoose={setKind}
      />
      {kind === 'product' ? <ProductLink /> : null}
      {kind === 'category' ? <CategoryLink /> : null}
      {kind === 'cart' ? <CartLink /> : null}
      {kind === 'device' ? <HandOverLink /> : null}
    </Page>
  );
}

function CartLink() {
  const { t } = useLingui();
  const phone = usePhone();
  const cart = useCart();
  if (cart === undefined) return null;
  const address = cart.mode === MONEY_MODE ? cartAddress(phone, cart) : '';
  if (address === '') {
    return (
      <EmptyState
        icon="cart"
        title={t`Nothing to share yet`}
        text={t`Add general products to your cart first. The link opens them as a list on another phone.`}
      />
    );
  }
  return (
    <Card className={classes.card}>
      <p className={classes.note}>
        <Trans>
          Whoever opens the link sees these items in Quick order at their own prices. They choose what to add
          to their cart.
        </Trans>
      </p>
      {cart.isComplete ? null : (
        <p className={classes.note}>
          <Trans>Some items aren’t on this phone yet, so they’re left out.</Trans>
        </p>
      )}
      <LinkResult address={address} title={t`Shopping list`} />
    </Card>
  );
}
