import { useLingui } from '@lingui/react/macro';
import { showWarning } from '#ui/feedback/toasts/toast';

/** Reports only a storage failure, because the heart shows every other result itself. */
export function useWishToast(): (outcome: 'saved' | 'not-offered' | 'not-saved') => void {
  const { t } = useLingui();
  return (outcome) => {
    if (outcome !== 'not-saved') return;
    showWarning(t`We couldn’t save that; this phone may be out of space. Your favourites haven’t changed.`);
  };
}
