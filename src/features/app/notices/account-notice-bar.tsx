import { useAccountNotice } from '#state/accounts/use-account-notice';
import { AccountNoticeLine } from './account-notice-line.tsx';
import { FloatingNotice } from './floating-notice.tsx';

/** What a stranger may have done to the account, for those to whom the shop with its bar of notices is closed. */
export function AccountNoticeBar() {
  const { notice, dismiss } = useAccountNotice();
  if (notice === undefined) return null;
  return (
    <FloatingNotice>
      <AccountNoticeLine notice={notice} onClose={dismiss} />
    </FloatingNotice>
  );
}
