import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { errorMessage } from './labels/failure-messages.ts';
import { Icon, type IconName } from './icon.tsx';
import classes from './notices.module.css';

interface EmptyNoticeProps {
  readonly icon: IconName;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly action?: ReactNode;
}

/** Stands instead of an empty list, with the next step. */
export function EmptyNotice({ icon, title, text, action }: EmptyNoticeProps) {
  return (
    <div className={classes.empty} role="status">
      <Icon name={icon} size={34} />
      <p className={classes.title}>{title}</p>
      {text === undefined ? null : <p className={classes.text}>{text}</p>}
      {action === undefined ? null : <div className={classes.action}>{action}</div>}
    </div>
  );
}

/** Stands instead of content that could not be read. */
export function ErrorNotice({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { i18n } = useLingui();
  return (
    <EmptyNotice
      icon="alert"
      title={<Trans>This couldn’t be loaded</Trans>}
      text={i18n._(errorMessage(error))}
      action={
        <Button variant="default" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    />
  );
}
