import type { ReactNode } from 'react';
import classes from './section-heading.module.css';

interface SectionHeadingProps {
  readonly children: ReactNode;
  /** A link such as "View more", at the end of the line. */
  readonly action?: ReactNode | undefined;
  readonly id?: string | undefined;
}

export function SectionHeading({ children, action, id }: SectionHeadingProps) {
  return (
    <div className={classes.heading}>
      <h2 className={classes.title} id={id}>
        {children}
      </h2>
      {action === undefined ? null : <span className={classes.action}>{action}</span>}
    </div>
  );
}
