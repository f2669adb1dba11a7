import type { ReactNode } from 'react';
import { Icon, type IconName } from '#ui/controls/icon';
import classes from './status-pill.module.css';

export type StatusTone = 'neutral' | 'waiting' | 'sent' | 'good' | 'refused';

interface StatusPillProps {
  readonly tone: StatusTone;
  readonly icon?: IconName | undefined;
  /** The text; the colour only repeats it. */
  readonly children: ReactNode;
}

export function StatusPill({ tone, icon, children }: StatusPillProps) {
  return (
    <span className={`${classes.pill} ${classes[tone]}`}>
      {icon === undefined ? null : <Icon name={icon} size={16} />}
      {children}
    </span>
  );
}
