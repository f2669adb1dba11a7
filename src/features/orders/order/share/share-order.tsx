import { Trans, useLingui } from '@lingui/react/macro';
import type { Order } from '#domain/orders/order';
import { useProducts } from '#state/catalogue/use-products';
import { useTenant } from '#state/runtime/phone-context';
import { Button } from '#ui/controls/button';
import { Icon } from '#ui/controls/icon';
import { showToast, showWarning } from '#ui/feedback/toasts/toast';
import { useBusy } from '#ui/hooks/use-busy';
import { useShownLanguage } from '#ui/text/thai-date';

/** Shares the order as a picture, for a chat or a printer. It is drawn on this phone, so it works offline. */
export function ShareOrder({ order }: { readonly order: Order }) {
  const { t, i18n } = useLingui();
  const language = useShownLanguage();
  const tenant = useTenant();
  const products = useProducts(order.lines.map(({ productCode }) => productCode));
  const [isBusy, run] = useBusy();

  const share = async () => {
    // Loads on demand, because few people share an order.
    const modules = await Promise.all([
      import('./order-document.ts'),
      import('#state/orders/history/share-order'),
    ]).catch(() => undefined);
    if (modules === undefined) {
      showWarning(t`We can’t connect right now. Nothing was changed.`, 'share');
      return;
    }
    const [{ orderDocument }, { shareOrderPicture }] = modules;
    const rows = orderDocument(order, { i18n, language, tenant, products });
    const outcome = await shareOrderPicture(order.orderNo, rows);
    if (outcome === 'downloaded') showToast({ id: 'share', message: t`Picture saved to your downloads` });
    if (outcome === 'not-drawn') showWarning(t`This browser can’t draw the picture.`, 'share');
  };

  return (
    <Button variant="secondary" size="main" isWide isBusy={isBusy} onClick={() => void run(share())}>
      <Icon name="share" size={20} />
      <Trans>Share as picture</Trans>
    </Button>
  );
}
