import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { buttonClassName } from '#ui/controls/button';
import { Icon } from '#ui/controls/icon';
import classes from './missing-order-notice.module.css';

interface MissingNoticeProps {
  /** The subject, if the notice is in a list. */
  readonly heading?: ReactNode;
  readonly title: ReactNode;
  /** One or more paragraphs. */
  readonly children: ReactNode;
  readonly actions: ReactNode;
}

/** The notice of a change that the company accepted and lost. */
export function MissingNotice({ heading, title, children, actions }: MissingNoticeProps) {
  return (
    <div className={classes.notice} role="status">
      {heading}
      <p className={classes.title}>
        <Icon name="alert" size={18} />
        {title}
      </p>
      <div className={classes.text}>{children}</div>
      <div className={classes.actions}>{actions}</div>
    </div>
  );
}

/** Renders nothing if the number is unknown. */
export function CallCompany({ contactPhone }: { readonly contactPhone: string }) {
  if (contactPhone === '') return null;
  return (
    <a href={`tel:${contactPhone}`} className={buttonClassName({ variant: 'secondary' })}>
      <Icon name="phone" size={20} />
      <Trans>Call the company</Trans>
    </a>
  );
}
