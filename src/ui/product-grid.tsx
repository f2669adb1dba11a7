import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './product-grid.module.css';
import { Skeleton } from './skeleton.tsx';

interface ProductGridProps {
  readonly children?: ReactNode | undefined;
  /** How many places are kept for cards that are on their way. */
  readonly waitingCount?: number | undefined;
  /** Whether the cards show the product's code. */
  readonly hasCode?: boolean | undefined;
}

/** Two cards a row on a phone, three to six from tablet to desktop. */
export function ProductGrid({ children, waitingCount = 0, hasCode }: ProductGridProps) {
  return (
    <div className={classes.grid} aria-busy={waitingCount > 0 || undefined}>
      {children}
      {Array.from({ length: waitingCount }, (_, index) => (
        <WaitingCard key={index} hasCode={hasCode} />
      ))}
    </div>
  );
}

/** As large as a product card, so that nothing moves when the card comes. */
export function WaitingCard({ hasCode = false }: Pick<ProductGridProps, 'hasCode'>) {
  return (
    <div className={classes.waiting} aria-hidden="true">
      <Skeleton className={classes.picture} height="auto" />
      <div className={clsx(classes.words, hasCode && classes.withCode)}>
        <Skeleton width="90%" />
        <Skeleton width="55%" />
        <Skeleton width="45%" height={20} />
      </div>
      <Skeleton className={classes.action} width="auto" height={44} />
    </div>
  );
}
