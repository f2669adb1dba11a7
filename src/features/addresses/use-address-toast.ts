import { useLingui } from '@lingui/react/macro';
import { addressNews, type AddressNews } from '#state/addresses/address-news';
import { usePhone } from '#state/runtime/phone-context';
import { refusedAddressMessages } from '#ui/addresses/address-problem-messages';
import { showToast, showWarning } from '#ui/feedback/toasts/toast';
import { namedHttpStatus } from './http-status.ts';

export type AddressDeed = 'added' | 'updated' | 'removed';

/**
 * Reports the result of a change: the fixed text (Specification, ADDR-14), and whether the server has it already.
 *
 * @param onRefused shows a refusal; returns false if it no longer can
 */
export function useAddressToast(
  onRefused: (news: Extract<AddressNews, { kind: 'refused' }>) => boolean,
): (deed: AddressDeed, id: string) => Promise<void> {
  const { t } = useLingui();
  const phone = usePhone();
  return async (deed, id) => {
    const news = await addressNews(phone, id);
    const done = { added: t`Address added`, updated: t`Address updated`, removed: t`Address removed` }[deed];
    switch (news.kind) {
      case 'accepted':
        return showToast({ id: 'address', message: done });
      case 'waiting':
        return showToast({
          id: 'address',
          title: done,
          message: t`Saved on this phone. We’ll send it for you.`,
        });
      case 'trouble': {
        const status = namedHttpStatus(news.httpStatus);
        return showToast({
          id: 'address',
          tone: 'warning',
          title: t`Error`,
          message:
            status === ''
              ? t`The company’s system isn’t working properly. Your change is saved on this phone, and we’ll keep trying to send it.`
              : t`The company’s system answered “${status}”. Your change is saved on this phone, and we’ll keep trying to send it.`,
        });
      }
      case 'refused': {
        if (news.httpStatus !== '') {
          const status = namedHttpStatus(news.httpStatus);
          return showToast({
            id: 'address',
            tone: 'warning',
            title: t`Error`,
            message: t`The company’s system answered “${status}” and didn’t accept this address. It’s saved on this phone and marked in your list.`,
          });
        }
        if (news.problem !== 'address-changed' && onRefused(news)) return;
        const message = refusedAddressMessages(news.problem, news.message);
        return showWarning(typeof message === 'string' ? message : t(message), 'address');
      }
    }
  };
}
