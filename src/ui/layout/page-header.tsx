import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon } from '#ui/controls/icon';
import { IconButton } from '#ui/controls/icon-button';
import classes from './page-header.module.css';

interface PageHeaderProps {
  readonly children: ReactNode;
  /** Absent if there is no page to return to. */
  readonly onBack?: (() => void) | undefined;
  readonly action?: ReactNode | undefined;
}

/** The page's title, its only `h1`. */
export function PageHeader({ children, onBack, action }: PageHeaderProps) {
  const { t } = useLingui();
  return (
    <div className={classes.header}>
      {onBack === undefined ? null : (
        <IconButton label={t`Back`} isPlain onClick={onBack}>
          <Icon name="back" />
        </IconButton>
      )}
      <h1 className={classes.title}>{children}</h1>
      {action === undefined ? null : <div className={classes.action}>{action}</div>}
    </div>
  );
}
