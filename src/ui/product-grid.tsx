import clsx from 'clsx';
import { Children, type ReactNode } from 'react';
import classes from './product-grid.module.css';
import { Skeleton } from './skeleton.tsx';

interface ProductGridProps {
  readonly children?: ReactNode | undefined;
  /** How many places are kept for cards that are on their way; behind other cards they keep still. */
  readonly waitingCount?: number | undefined;
  /** Whether the cards show the product's code. */
  readonly hasCode?: boolean | undefined;
}

const CARDS_IN_ROW = 2;

/** Two cards a row on a phone, three to six from tablet to desktop. */
export function ProductGrid({ children, waitingCount = 0, hasCode }: ProductGridProps) {
  const cards = Children.toArray(children);
  const count = cards.length + waitingCount;
  return (
    <div
      className={clsx(classes.grid, hasCode && classes.withCode)}
      aria-busy={waitingCount > 0 || undefined}
    >
      {Array.from({ length: Math.ceil(count / CARDS_IN_ROW) }, (_, row) => (
        <div key={row} className={classes.row}>
          {Array.from({ length: Math.min(CARDS_IN_ROW, count - row * CARDS_IN_ROW) }, (_, column) => {
            const place = row * CARDS_IN_ROW + column;
            return cards[place] ?? <WaitingCard key={place} hasCode={hasCode} isStill={cards.length > 0} />;
          })}
        </div>
      ))}
    </div>
  );
}

interface WaitingCardProps extends Pick<ProductGridProps, 'hasCode'> {
  readonly isStill?: boolean | undefined;
}

/** As large as a product card, so that nothing moves when the card comes. */
export function WaitingCard({ hasCode = false, isStill }: WaitingCardProps) {
  return (
    <div className={clsx(classes.waiting, hasCode && classes.withCode)} aria-hidden="true">
      <Skeleton className={classes.picture} height="auto" isStill={isStill} />
      <div className={classes.words}>
        <Skeleton width="90%" isStill={isStill} />
        <Skeleton width="55%" isStill={isStill} />
        <Skeleton width="45%" height={20} isStill={isStill} />
      </div>
      <Skeleton className={classes.action} width="auto" height={44} isStill={isStill} />
    </div>
  );
}
