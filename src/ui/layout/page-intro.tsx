import type { ReactNode } from 'react';
import classes from './page-intro.module.css';

interface PageIntroProps {
  readonly title: ReactNode;
  readonly lead?: ReactNode | undefined;
  readonly role?: 'status' | undefined;
}

/** The heading of a page without a header, and what the page is for. */
export function PageIntro({ title, lead, role }: PageIntroProps) {
  return (
    <div role={role}>
      <h1 className={classes.title}>{title}</h1>
      {lead === undefined ? null : <p className={classes.lead}>{lead}</p>}
    </div>
  );
}
