import { useState } from 'react';
import { getAccountNotices } from '#contract/accounts/account-notices';
import type { AccountNotice } from '#domain/accounts/account-notice';
import type { AccountKey } from '#local/kernel/account';
import { saveDismissedNotice, readIsNoticeDismissed } from '#local/device/dismissed-notices';
import { loadPageMessages } from '#state/runtime/language/language';
import { catchStorageError } from '#state/runtime/storage/catch-storage-error';
import { failureOf } from '#state/runtime/page-outcome';
import { usePhone } from '#state/runtime/phone-context';
import { useLive } from '#state/runtime/hooks/use-live';
import { useRefresh } from '#state/runtime/hooks/use-refresh';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';
import { callAs } from './call-as.ts';

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
    const outcome = await callAs(phone, account, getAccountNotices, undefined);
    if (outcome.kind !== 'accepted') return failureOf(outcome);
    const notices = outcome.answer;
    // The messages of notices load with those of the pages, so that the first screen does without them.
    if (notices.length > 0) await loadPageMessages();
    setKnown({ account, notices });
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
