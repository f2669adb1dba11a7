import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { readStartPage } from '#state/device/start-page';
import { TO_PRODUCTS } from '#state/app/page-links';
import type { Phone } from '#state/runtime/phone';
import { usePhone } from '#state/runtime/phone-context';

/** The phones on which the first page was opened: a person who goes home later means home. */
const opened = new WeakSet<Phone>();

/** Replaces home, as the first page, by the quick order, for a person who chose that. */
export function OpenStartPage() {
  const phone = usePhone();
  const navigate = useNavigate();
  const isHome = useRouterState({ select: ({ location }) => location.pathname === '/' });

  // The external system is the database of this phone.
  useEffect(() => {
    if (opened.has(phone)) return undefined;
    opened.add(phone);
    if (!isHome) return undefined;
    let isThere = true;
    void readStartPage(phone).then((page) => {
      if (isThere && page === 'quick-order')
        void navigate({ ...TO_PRODUCTS, search: { type: 'quick' }, replace: true });
    });
    return () => {
      isThere = false;
    };
  }, [phone, isHome, navigate]);

  return null;
}
