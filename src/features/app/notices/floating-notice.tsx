import type { ReactNode } from 'react';
import classes from './floating-notice.module.css';

/**
 * Floats above the page, so nothing moves when it comes; at the page's end it has room of its own.
 * Stands directly in a layout that is a column and sets `--notice-bottom` and `--page-end`.
 */
export function FloatingNotice({ children }: { readonly children: ReactNode }) {
  return <div className={classes.notice}>{children}</div>;
}
