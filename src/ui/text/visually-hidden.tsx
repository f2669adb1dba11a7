import type { ReactNode } from 'react';
import classes from './visually-hidden.module.css';

interface VisuallyHiddenProps {
  /** Where something else is described by the words. */
  readonly id?: string | undefined;
  readonly children: ReactNode;
}

/** Words for screen readers only. */
export function VisuallyHidden({ id, children }: VisuallyHiddenProps) {
  return (
    <span id={id} className={classes.hidden}>
      {children}
    </span>
  );
}
