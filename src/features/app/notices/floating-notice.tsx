import type { ReactNode } from 'react';
import classes from './floating-notice.module.css';

/**
 * Floats above the page, so that nothing moves when it appears; at the page's end it has its own space. Must be a
 * direct child of a column layout that sets `--notice-bottom` and `--page-end`.
 */
export function FloatingNotice({ children }: { readonly children: ReactNode }) {
  return <div className={classes.notice}>{children}</div>;
}
