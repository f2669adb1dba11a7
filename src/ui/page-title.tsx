import { useEffect } from 'react';

/** The name of the page in the browser's tab and for screen readers, in the language that is shown. */
export function PageTitle({ title }: { readonly title: string }) {
  // The document's title stands outside React.
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}
