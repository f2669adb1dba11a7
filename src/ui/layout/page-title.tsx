import { useEffect } from 'react';

const AFTER_THE_PAGE_MS = 100;

/** The page's title in the browser's tab and for screen readers, in the current language. */
export function PageTitle({ title }: { readonly title: string }) {
  // The external system is the document's title. Setting it is slow, so the page is painted first.
  useEffect(() => {
    const timer = setTimeout(() => {
      document.title = title;
    }, AFTER_THE_PAGE_MS);
    return () => clearTimeout(timer);
  }, [title]);
  return null;
}
