import { useNavigate } from '@tanstack/react-router';
import { offerPastedList } from '#state/quick-order/pasted-list';
import { usePhone } from '#state/runtime/phone-context';

/** Passes a list that was pasted into a search field to the quick order, which reads it. */
export function usePasteList(): (text: string) => void {
  const phone = usePhone();
  const navigate = useNavigate();
  return (text) => {
    offerPastedList(phone, text);
    void navigate({
      to: '/product/{-$category}',
      params: { category: undefined },
      search: { type: 'quick' },
    });
  };
}
