import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { offerPastedList } from '#state/quick-order/pasted-list';
import { usePhone } from '#state/runtime/phone-context';

/** A list that a link brought goes to the quick order, once, and out of the address. */
export function TakeList({ list }: { readonly list: string }) {
  const phone = usePhone();
  const navigate = useNavigate();

  // The outside thing is the address: a page that is loaded again would bring the list again.
  useEffect(() => {
    offerPastedList(phone, list);
    void navigate({
      to: '/product/{-$category}',
      params: { category: undefined },
      search: { type: 'quick' },
      replace: true,
    });
  }, [phone, list, navigate]);
  return null;
}
