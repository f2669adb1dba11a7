import { useLingui } from '@lingui/react';
import type { OrderNotice } from '#domain/notifications/order-notice';
import { orderNoticeSentence } from '#sync/notifications/order-notice-messages';
import { usePhone } from '#state/runtime/phone-context';
import { liveOfSession } from '#state/runtime/hooks/live-of-account';
import { useRefresh } from '#state/runtime/hooks/use-refresh';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';
import { customerOf, customerText } from '#local/kernel/account';
import { markRead } from './mark-read.ts';
import { readInbox, type InboxEntry } from './read-inbox.ts';
import { refreshInbox } from './refresh-inbox.ts';

export type { InboxEntry } from './read-inbox.ts';

export interface InboxView {
  /** Newest first; undefined before the first read. */
  readonly entries: readonly InboxEntry[] | undefined;
  /** The server has not answered yet. */
  readonly isLoading: boolean;
  readonly problem: 'unreachable' | 'unreadable' | undefined;
  /** Marks what is listed now as read. */
  readonly markAllRead: () => void;
  readonly retry: () => void;
}

const useStoredInbox = liveOfSession(readInbox, undefined);

/** The notifications that this phone knows, refreshed in the background. */
export function useInbox(): InboxView {
  const phone = usePhone();
  const session = useSessionRow();
  const name =
    session === undefined
      ? undefined
      : `notifications of ${session.account} for ${customerText(customerOf(session.person))}`;
  const { outcome, problem, retry } = useRefresh(name, () => refreshInbox(phone));
  const entries = useStoredInbox()?.entries;
  return {
    entries,
    isLoading: outcome === undefined,
    problem,
    markAllRead: () => {
      if (session !== undefined && entries !== undefined) void markRead(phone, session.account, entries);
    },
    retry,
  };
}

/** Says a notification in the shown language. */
export function useNoticeSentence(): (notice: OrderNotice) => string {
  const { i18n } = useLingui();
  return (notice) => orderNoticeSentence(i18n, notice);
}
