import type { ReactNode } from 'react';
import classes from './visually-hidden.module.css';

interface VisuallyHiddenProps {
  /** For another element that is described by the text. */
  readonly id?: string | undefined;
  readonly children: ReactNode;
}

/** Text for screen readers only. */
export function VisuallyHidden({ id, children }: VisuallyHiddenProps) {
  return (
    <span id={id} className={classes.hidden}>
      {children}
    </span>
  );
}
