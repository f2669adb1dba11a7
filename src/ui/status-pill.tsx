import type { ReactNode } from 'react';
import classes from './status-pill.module.css';

export type StatusTone = 'neutral' | 'waiting' | 'good' | 'refused';

interface StatusPillProps {
  readonly tone: StatusTone;
  /** The words; the colour only repeats them. */
  readonly children: ReactNode;
}

export function StatusPill({ tone, children }: StatusPillProps) {
  return <span className={`${classes.pill} ${classes[tone]}`}>{children}</span>;
}
