import clsx from 'clsx';
import type { Ref } from 'react';
import { Skeleton } from '#ui/feedback/skeleton';
import classes from './waiting-cards.module.css';

interface WaitingCardsProps {
  readonly count: number;
  /** Whether the cards show the product's code. */
  readonly hasCode?: boolean | undefined;
}

/** A grid of placeholder cards: two in a row on a phone, three to six from tablet to desktop. */
export function WaitingCards({ count, hasCode }: WaitingCardsProps) {
  return (
    <div className={classes.grid} aria-busy>
      {Array.from({ length: count }, (_, place) => (
        <WaitingCard key={place} hasCode={hasCode} />
      ))}
    </div>
  );
}

interface WaitingCardProps extends Pick<WaitingCardsProps, 'hasCode'> {
  readonly ref?: Ref<HTMLDivElement> | undefined;
  /** Without animation, for placeholders that nobody sees: behind other cards or far below the screen. */
  readonly isStill?: boolean | undefined;
}

/** A placeholder as large as a product card, so that nothing moves when the card arrives. */
export function WaitingCard({ ref, hasCode = false, isStill = false }: WaitingCardProps) {
  if (isStill) {
    return <div ref={ref} className={clsx(classes.still, hasCode && classes.withCode)} aria-hidden="true" />;
  }
  return (
    <div ref={ref} className={clsx(classes.waiting, hasCode && classes.withCode)} aria-hidden="true">
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
