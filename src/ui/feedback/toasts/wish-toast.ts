import { useLingui } from '@lingui/react/macro';
import { showToast } from './toast.ts';

/** The heart shows by itself what became of it, except when this phone could not keep it. */
export function useWishToast(): (outcome: 'kept' | 'not-offered' | 'not-kept') => void {
  const { t } = useLingui();
  return (outcome) => {
    if (outcome !== 'not-kept') return;
    showToast({
      tone: 'warning',
      message: t`This phone could not keep that, perhaps for want of room. Your favourites are as they were.`,
    });
  };
}
