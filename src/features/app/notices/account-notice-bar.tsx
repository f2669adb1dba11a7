import { useAccountNotice } from '#state/accounts/use-account-notice';
import { AccountNoticeLine } from './account-notice-line.tsx';
import { FloatingNotice } from './floating-notice.tsx';

/** Notices about the account, for roles without access to the catalogue with its notice bar. */
export function AccountNoticeBar() {
  const { notice, dismiss } = useAccountNotice();
  if (notice === undefined) return null;
  return (
    <FloatingNotice>
      <AccountNoticeLine notice={notice} onClose={dismiss} />
    </FloatingNotice>
  );
}
