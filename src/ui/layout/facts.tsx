import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './facts.module.css';

interface FactsProps {
  /** `beside`: name and value at the two ends of a line. `below`: the value under its name. */
  readonly look?: 'beside' | 'below' | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A list of names with their values. */
export function Facts({ look, className, children }: FactsProps) {
  return <dl className={clsx(look !== undefined && classes[look], className)}>{children}</dl>;
}

interface FactProps {
  readonly name: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A name and its value, in `Facts`. */
export function Fact({ name, className, children }: FactProps) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
