import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './card.module.css';

interface CardProps {
  readonly children: ReactNode;
  /** Removes the padding, for rows that reach the edges. */
  readonly isFlush?: boolean | undefined;
  readonly className?: string | undefined;
}

/** A white surface on the page. */
export function Card({ children, isFlush = false, className }: CardProps) {
  return <div className={clsx(classes.card, isFlush && classes.flush, className)}>{children}</div>;
}
