import type { ReactNode } from 'react';
import classes from './choice-card.module.css';

interface CheckoutCardProps {
  readonly title: ReactNode;
  /** A link or a button beside the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** One part of the checkout. */
export function CheckoutCard({ title, action, children }: CheckoutCardProps) {
  return (
    <section className={classes.card}>
      <div className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}
