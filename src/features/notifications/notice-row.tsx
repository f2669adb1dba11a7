import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { useNoticeSentence, type InboxEntry } from '#state/notifications/inbox/use-inbox';
import { toOrder } from '#state/app/page-links';
import { Icon } from '#ui/controls/icon';
import { VisuallyHidden } from '#ui/text/visually-hidden';
import { NoticeAge } from './notice-age.tsx';
import { NOTICE_LOOKS } from './notice-looks.ts';
import classes from './notifications-page.module.css';

interface NoticeRowProps {
  readonly entry: InboxEntry;
  readonly now: Date;
}

/** One notification, which leads to its order. */
export function NoticeRow({ entry, now }: NoticeRowProps) {
  const sentence = useNoticeSentence();
  const { icon, tone } = NOTICE_LOOKS[entry.kind];
  return (
    <Link
      {...toOrder(entry.orderId, entry.customer.saleUnit)}
      className={clsx(classes.row, entry.isUnread && classes.unread)}
    >
      <span className={clsx(classes.icon, classes[tone])}>
        <Icon name={icon} size={20} />
      </span>
      <span className={classes.words}>
        <span className={classes.sentence}>
          {entry.isUnread && (
            <VisuallyHidden>
              <Trans>Unread:</Trans>{' '}
            </VisuallyHidden>
          )}
          <span>{sentence(entry)}</span>
        </span>
        {entry.clientName !== undefined && <span className={classes.soft}>{entry.clientName}</span>}
        <span className={classes.soft}>
          <NoticeAge at={entry.at} now={now} />
        </span>
      </span>
    </Link>
  );
}
