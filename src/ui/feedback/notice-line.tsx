import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '#ui/controls/icon';
import classes from './notice-line.module.css';

interface NoticeLineProps {
  readonly icon: IconName;
  readonly children: ReactNode;
  /** A link or a button for the action in the text. */
  readonly action?: ReactNode | undefined;
  readonly onClose: () => void;
}

/** An informative message that needs no action and can be dismissed. */
export function NoticeLine({ icon, children, action, onClose }: NoticeLineProps) {
  const { t } = useLingui();
  return (
    <div className={classes.line} role="status">
      <Icon name={icon} size={20} className={classes.icon} />
      <div className={classes.words}>
        <p>{children}</p>
        {action === undefined ? null : <div className={classes.action}>{action}</div>}
      </div>
      <button type="button" className={classes.close} aria-label={t`Dismiss`} onClick={onClose}>
        <Icon name="close" size={18} />
      </button>
    </div>
  );
}
