import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import classes from './state-badge.module.css';

export type Tone = 'neutral' | 'waiting' | 'good' | 'refused' | 'sent';

interface StateBadgeProps {
  readonly tone: Tone;
  readonly icon?: IconName | undefined;
  readonly children: ReactNode;
}

/** A state in words and colour. */
export function StateBadge({ tone, icon, children }: StateBadgeProps) {
  return (
    <span className={clsx(classes.badge, tone !== 'neutral' && classes[tone])}>
      {icon === undefined ? null : <Icon name={icon} size={13} />}
      <span className={classes.text}>{children}</span>
    </span>
  );
}
