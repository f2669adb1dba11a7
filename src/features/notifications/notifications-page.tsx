import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { DAY_MS } from '#domain/kernel/durations';
import { useInbox, type InboxView } from '#state/notifications/inbox/use-inbox';
import { useServerNow } from '#state/runtime/hooks/use-server-now';
import { TO_PRODUCTS } from '#state/app/page-links';
import { Button, buttonClassName } from '#ui/controls/button';
import { LoadMore } from '#ui/controls/load-more';
import { EmptyState } from '#ui/feedback/empty-state';
import { LoadingRows } from '#ui/feedback/loading-rows';
import { RetryButton } from '#ui/feedback/retry-button';
import { Page } from '#ui/layout/page';
import { SectionHeading } from '#ui/layout/section-heading';
import { bangkokDay, formatDay } from '#ui/text/format-date';
import { useShownLanguage } from '#ui/text/thai-date';
import { NoticeRow } from './notice-row.tsx';
import { noticesByDay } from './notices-by-day.ts';
import classes from './notifications-page.module.css';

const PAGE_SIZE = 30;

/** Lists what happened to the orders, newest first (Specification, NOTE-10). */
export function NotificationsPage() {
  const { t } = useLingui();
  const inbox = useInbox();
  const hasUnread = inbox.entries?.some(({ isUnread }) => isUnread) === true;
  return (
    <Page
      title={t`Notifications`}
      className={classes.page}
      action={
        hasUnread && (
          <Button variant="quiet" onClick={inbox.markAllRead}>
            <Trans>Mark all as read</Trans>
          </Button>
        )
      }
    >
      <Entries inbox={inbox} />
    </Page>
  );
}

function Entries({ inbox }: { readonly inbox: InboxView }) {
  const { t } = useLingui();
  const now = useServerNow();
  const [shown, setShown] = useState(PAGE_SIZE);
  const { entries, isLoading, problem } = inbox;
  if (entries === undefined || (entries.length === 0 && isLoading))
    return <LoadingRows label={t`Loading notifications`} />;
  if (entries.length === 0) return <NoNotifications inbox={inbox} />;
  return (
    <>
      {problem !== undefined && (
        <div className={classes.note} role="status">
          <p>
            <Trans>We can’t connect right now. Newer notifications may be missing.</Trans>
          </p>
          <RetryButton onRetry={inbox.retry} />
        </div>
      )}
      {noticesByDay(entries.slice(0, shown)).map(({ day, entries: ofDay }) => (
        <section key={day}>
          <SectionHeading>
            <DayName day={day} now={now} />
          </SectionHeading>
          <ul className={classes.list}>
            {ofDay.map((entry) => (
              <li key={`${entry.orderId} ${entry.kind} ${entry.at}`}>
                <NoticeRow entry={entry} now={now} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {shown < entries.length && (
        <LoadMore isLoading={false} onMore={() => setShown((before) => before + PAGE_SIZE)} />
      )}
    </>
  );
}

function DayName({ day, now }: { readonly day: string; readonly now: Date }) {
  const language = useShownLanguage();
  if (day === bangkokDay(now)) return <Trans>Today</Trans>;
  if (day === bangkokDay(new Date(now.getTime() - DAY_MS))) return <Trans>Yesterday</Trans>;
  return day === '' ? <Trans>Earlier</Trans> : formatDay(day, language);
}

function NoNotifications({ inbox }: { readonly inbox: InboxView }) {
  const { t } = useLingui();
  if (inbox.problem !== undefined)
    return (
      <EmptyState
        icon="cloudOff"
        title={t`We couldn’t load your notifications`}
        text={t`No orders saved on this phone yet. Connect to load your notifications.`}
        action={<RetryButton isMain onRetry={inbox.retry} />}
      />
    );
  return (
    <EmptyState
      icon="bell"
      title={t`No notifications yet`}
      text={t`When something happens to your orders, you’ll see it here, even offline.`}
      action={
        <Link {...TO_PRODUCTS} className={buttonClassName({ size: 'main' })}>
          <Trans>Browse products</Trans>
        </Link>
      }
    />
  );
}
