import { useEffect } from 'react';

const AFTER_THE_PAGE_MS = 100;

/** The name of the page in the browser's tab and for screen readers, in the language that is shown. */
export function PageTitle({ title }: { readonly title: string }) {
  // The document's title stands outside React. The browser takes its time over it, so the page is painted first.
  useEffect(() => {
    const timer = setTimeout(() => {
      document.title = title;
    }, AFTER_THE_PAGE_MS);
    return () => clearTimeout(timer);
  }, [title]);
  return null;
}
