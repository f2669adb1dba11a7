import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { offerPastedList } from '#state/quick-order/pasted-list';
import { usePhone } from '#state/runtime/phone-context';
import { TO_PRODUCTS } from '#state/app/page-links';

/** Passes a list from a link to the quick order, once, and removes it from the URL. */
export function TakeList({ list }: { readonly list: string }) {
  const phone = usePhone();
  const navigate = useNavigate();

  // The external system is the URL: a reload would add the list again.
  useEffect(() => {
    offerPastedList(phone, list);
    void navigate({
      ...TO_PRODUCTS,
      search: { type: 'quick' },
      replace: true,
    });
  }, [phone, list, navigate]);
  return null;
}
