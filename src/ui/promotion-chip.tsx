import type { ReactNode } from 'react';
import classes from './promotion-chip.module.css';

/** The mark of a running promotion on a picture. */
export function PromotionChip({ children }: { readonly children: ReactNode }) {
  return <span className={classes.chip}>{children}</span>;
}
