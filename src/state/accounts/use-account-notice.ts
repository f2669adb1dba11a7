import { useState } from 'react';
import { getAccountNotices } from '#contract/accounts/account-notices';
import type { AccountNotice } from '#domain/accounts/account-notice';
import { customerOf, type AccountKey } from '#local/kernel/account';
import { saveDismissedNotice, readIsNoticeDismissed } from '#local/device/dismissed-notices';
import { readOpenSession } from '#local/accounts/sessions';
import { callServer } from '#remote/calls/call-server';
import { loadPageMessages } from '#state/runtime/language';
import { catchStorageError } from '#state/runtime/storage/catch-storage-error';
import type { PageOutcome } from '#state/runtime/page-outcome';
import { usePhone } from '#state/runtime/phone-context';
import type { Phone } from '#state/runtime/phone';
import { useLive } from '#state/runtime/hooks/use-live';
import { useRefresh } from '#state/runtime/hooks/use-refresh';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';

interface AccountNoticeView {
  /** The newest notice that was not dismissed on this device; undefined if there is none. */
  readonly notice: AccountNotice | undefined;
  readonly dismiss: () => void;
}

interface Known {
  readonly account: AccountKey;
  readonly notices: readonly AccountNotice[];
}

/** Changes that other devices made to the account. Read when the app opens and never cached. */
export function useAccountNotice(): AccountNoticeView {
  const phone = usePhone();
  const session = useSessionRow();
  const needsFetch = session != null && session.person.role !== 'guest' && phone.remote.capabilities.sessions;
  const account = needsFetch ? session.account : undefined;
  const [known, setKnown] = useState<Known>();
  useRefresh(account && `account notices of ${account}`, async () => {
    if (account === undefined) return 'session-changed';
    const outcome = await readNotices(phone, account);
    if (typeof outcome === 'string') return outcome;
    // The messages of notices load with those of the pages, so that the first screen does without them.
    if (outcome.length > 0) await loadPageMessages();
    setKnown({ account, notices: outcome });
    return 'ready';
  });
  const notices = known?.account === account ? (known?.notices ?? NONE) : NONE;
  const { dismissedNotices } = phone.personal;
  const notice = useLive(`account notice ${notices.map(({ id }) => id).join()}`, async () => {
    for (const each of notices)
      if (!(await readIsNoticeDismissed(dismissedNotices, nameOf(each)))) return each;
    return undefined;
  });
  return {
    notice,
    dismiss: () => {
      if (notice === undefined) return;
      void catchStorageError(phone, () =>
        saveDismissedNotice(dismissedNotices, { name: nameOf(notice), dismissedAt: phone.clock.now() }),
      );
    },
  };
}

const NONE: readonly AccountNotice[] = [];

function nameOf({ id }: AccountNotice): string {
  return `account:${id}`;
}

/** Sends only with the token of that account: another account may have signed in meanwhile in another tab. */
async function readNotices(
  phone: Phone,
  account: AccountKey,
): Promise<readonly AccountNotice[] | Exclude<PageOutcome, 'ready'>> {
  const session = await readOpenSession(phone.personal.sessions, account);
  if (session === undefined) return 'session-changed';
  const credentials = { token: session.token, customer: customerOf(session.person) };
  const outcome = await callServer(phone.remote, getAccountNotices, undefined, { credentials });
  if (outcome.kind === 'accepted') return outcome.answer;
  if (outcome.kind === 'session-ended') return 'session-changed';
  return outcome.kind === 'unreachable' ? 'unreachable' : 'unreadable';
}
