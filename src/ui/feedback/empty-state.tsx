import type { ReactNode } from 'react';
import classes from './empty-state.module.css';
import { Icon, type IconName } from '#ui/controls/icon';

interface EmptyStateProps {
  readonly icon: IconName;
  readonly title: ReactNode;
  /** The next step, or what happened and which data is safe. */
  readonly text?: ReactNode | undefined;
  readonly action?: ReactNode | undefined;
  /** `h1` if it fills the whole page. */
  readonly headingLevel?: 'h1' | 'h2' | undefined;
}

/** Shown instead of an empty list, with the next step. */
export function EmptyState({ icon, title, text, action, headingLevel: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <span className={classes.icon}>
        <Icon name={icon} size={34} />
      </span>
      <Heading className={classes.title}>{title}</Heading>
      {text === undefined ? null : <p className={classes.text}>{text}</p>}
      {action === undefined ? null : <div className={classes.action}>{action}</div>}
    </div>
  );
}
