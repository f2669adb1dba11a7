import type { ReactNode } from 'react';
import { Icon } from '#ui/controls/icon';
import classes from './decision-notice.module.css';

interface DecisionNoticeProps {
  /** `refused` needs a person; `waiting` goes on without one. */
  readonly tone?: 'refused' | 'waiting' | undefined;
  /** The subject, if the notice is in a list. */
  readonly heading?: ReactNode;
  readonly title: ReactNode;
  /** One or more paragraphs. */
  readonly children: ReactNode;
  readonly actions: ReactNode;
}

/** The notice of a change that did not reach the company, or got lost there: what happened and what to do. */
export function DecisionNotice({ tone = 'refused', heading, title, children, actions }: DecisionNoticeProps) {
  return (
    <div className={classes[tone]} role="status">
      {heading}
      <p className={classes.title}>
        <Icon name={tone === 'refused' ? 'alert' : 'clock'} size={18} />
        {title}
      </p>
      <div className={classes.text}>{children}</div>
      <div className={classes.actions}>{actions}</div>
    </div>
  );
}
