import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './product-grid.module.css';
import { Skeleton } from './skeleton.tsx';

interface ProductGridProps {
  /** The card at each place; where there is none, its place is kept. */
  readonly cards?: readonly ReactNode[];
  /** How many places the grid has. */
  readonly count: number;
  /** From this place on the cards are not to be seen just now: their places are kept, and what lies behind is not there. */
  readonly unseenFrom?: number | undefined;
  /** Whether the cards show the product's code. */
  readonly hasCode?: boolean | undefined;
}

const CARDS_IN_ROW = 2;

/** Two cards a row on a phone, three to six from tablet to desktop. */
export function ProductGrid({ cards = [], count, unseenFrom = Infinity, hasCode }: ProductGridProps) {
  const drawn = Math.max(cards.length, count);
  return (
    <div
      className={clsx(classes.grid, hasCode && classes.withCode)}
      aria-busy={cards.length < count || unseenFrom < count || undefined}
    >
      {Array.from({ length: Math.ceil(drawn / CARDS_IN_ROW) }, (_, row) => {
        const start = row * CARDS_IN_ROW;
        return (
          <div
            key={row}
            className={clsx(
              classes.row,
              start >= unseenFrom && classes.unseen,
              start >= count && classes.outside,
            )}
          >
            {Array.from({ length: Math.min(CARDS_IN_ROW, drawn - start) }, (_, column) => {
              const place = start + column;
              if (cards[place] !== undefined) return cards[place];
              if (place >= count) return null;
              return <WaitingCard key={place} hasCode={hasCode} isStill={cards.length > 0} />;
            })}
          </div>
        );
      })}
    </div>
  );
}

interface WaitingCardProps extends Pick<ProductGridProps, 'hasCode'> {
  /** Behind other cards or far from the screen, where many places are kept and nobody sees them wait. */
  readonly isStill?: boolean | undefined;
}

/** As large as a product card, so that nothing moves when the card comes. */
export function WaitingCard({ hasCode = false, isStill = false }: WaitingCardProps) {
  if (isStill) return <div className={clsx(classes.still, hasCode && classes.withCode)} aria-hidden="true" />;
  return (
    <div className={clsx(classes.waiting, hasCode && classes.withCode)} aria-hidden="true">
      <Skeleton className={classes.picture} height="auto" />
      <div className={classes.words}>
        <Skeleton width="90%" />
        <Skeleton width="55%" />
        <Skeleton width="45%" height={20} />
      </div>
      <Skeleton className={classes.action} width="auto" height={44} />
    </div>
  );
}
