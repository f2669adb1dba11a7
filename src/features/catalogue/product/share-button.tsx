import { usePhone } from '#state/runtime/phone-context';
import { shareProduct } from '#state/catalogue/share-product';
import { Icon } from '#ui/controls/icon';
import { IconButton } from '#ui/controls/icon-button';
import { showToast, showWarning } from '#ui/feedback/toasts/toast';
import { useLingui } from '@lingui/react/macro';

interface ShareButtonProps {
  readonly code: string;
  /** In the current language. */
  readonly name: string;
}

/** Shares a product, or copies the URL of its page. */
export function ShareButton({ code, name }: ShareButtonProps) {
  const { t } = useLingui();
  const phone = usePhone();
  const share = async () => {
    const outcome = await shareProduct(phone, code, name);
    if (outcome === 'copied') showToast({ id: 'share', message: t`Link copied. Paste it into a chat.` });
    if (outcome === 'failed')
      showWarning(t`This browser can’t share links. Open the product page and copy its address.`, 'share');
  };
  return (
    <IconButton label={t`Share ${name}`} onClick={() => void share()}>
      <Icon name="share" size={20} />
    </IconButton>
  );
}
