import { MINUTE_MS } from '#domain/kernel/durations';
import { readSession } from '#local/accounts/sessions';
import { follow } from '#local/kernel/follow';
import { runInBackground } from '#state/runtime/run-in-background';
import type { Phone } from '#state/runtime/phone';
import { unreadNoticesStore } from '../unread-notices.ts';
import { beginInbox } from './mark-read.ts';
import { hasInbox, readInbox } from './read-inbox.ts';
import { refreshInbox } from './refresh-inbox.ts';

/** The server is asked again when the app comes back after this time. */
const OLD_AFTER_MS = 5 * MINUTE_MS;

/**
 * Counts the unread notifications for the bell and the app's badge for as long as the app is open.
 *
 * @param onCount gets the number for the badge, without refused orders, which are counted there as unsent ones
 * @returns stops counting
 */
export function watchInbox(phone: Phone, onCount: (count: number) => void): () => void {
  const stopFollowing = follow(
    () => readUnread(phone),
    ({ unread, refused, uncounted }) => {
      unreadNoticesStore(phone).show(unread);
      onCount(unread - refused);
      if (uncounted !== undefined) runInBackground(phone, 'inbox-not-begun', beginInbox(phone, uncounted));
    },
    () => phone.log.write('inbox-not-followed'),
  );
  const stopRefreshing = refreshWhenBack(phone);
  return () => {
    stopFollowing();
    stopRefreshing();
  };
}

interface Unread {
  readonly unread: number;
  readonly refused: number;
  /** The account for which this phone has not begun to count. */
  readonly uncounted: string | undefined;
}

async function readUnread(phone: Phone): Promise<Unread> {
  const session = await readSession(phone.personal.sessions);
  if (session === undefined || session.isEnded || !hasInbox(session))
    return { unread: 0, refused: 0, uncounted: undefined };
  const { entries, isCounted } = await readInbox(phone, session);
  const unread = entries.filter(({ isUnread }) => isUnread);
  return {
    unread: unread.length,
    refused: unread.filter(({ kind }) => kind === 'refused').length,
    uncounted: isCounted ? undefined : session.account,
  };
}

/** The start itself is followed by a prefetch, which asks the same. */
function refreshWhenBack(phone: Phone): () => void {
  let askedMs = phone.clock.monotonicMs();
  return phone.connectivity.onWake(() => {
    if (phone.clock.monotonicMs() - askedMs < OLD_AFTER_MS) return;
    askedMs = phone.clock.monotonicMs();
    runInBackground(phone, 'inbox-not-refreshed', refreshInbox(phone));
  });
}
