import { useNavigate } from '@tanstack/react-router';
import { offerPastedList } from '#state/quick-order/pasted-list';
import { usePhone } from '#state/runtime/phone-context';
import { TO_PRODUCTS } from '#state/app/page-links';

/** Passes a list that was pasted into a search field to the quick order, which reads it. */
export function usePasteList(): (text: string) => void {
  const phone = usePhone();
  const navigate = useNavigate();
  return (text) => {
    offerPastedList(phone, text);
    void navigate({
      ...TO_PRODUCTS,
      search: { type: 'quick' },
    });
  };
}
