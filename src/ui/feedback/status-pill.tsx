import { useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
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

/** One entry of a table of states. */
export interface PillLook extends Pick<StatusPillProps, 'tone' | 'icon'> {
  readonly label: MessageDescriptor;
}

/** The pill of a state that a table describes. */
export function StatePill({ look: { label, ...pill } }: { readonly look: PillLook }) {
  const { t } = useLingui();
  return <StatusPill {...pill}>{t(label)}</StatusPill>;
}
