import type { ReactNode } from 'react';
import classes from './facts.module.css';

/** Facts about one thing, each with its name above it. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return (
    <div className={classes.card}>
      <dl className={classes.facts}>{children}</dl>
    </div>
  );
}

export function Fact({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
