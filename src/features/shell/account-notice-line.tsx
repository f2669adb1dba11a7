import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { AccountNotice } from '#domain/accounts/account-notice';
import { usePhone } from '#state/phone-context';
import { NoticeLine } from '#ui/notice-line';
import { ThaiDate } from '#ui/thai-date';
import { useDeviceWords } from '#ui/device-words/use-device-words';

interface AccountNoticeLineProps {
  readonly notice: AccountNotice;
  readonly onClose: () => void;
}

/** What a stranger may have done, and the one thing that helps: a new password ends other sessions and LINE links. */
export function AccountNoticeLine({ notice, onClose }: AccountNoticeLineProps) {
  return (
    <NoticeLine
      icon="shield"
      onClose={onClose}
      action={
        <Link to="/changepassword" onClick={onClose}>
          <Trans>No: change the password</Trans>
        </Link>
      }
    >
      <NoticeWords notice={notice} />
    </NoticeLine>
  );
}

function NoticeWords({ notice: { kind, userAgent, at } }: Pick<AccountNoticeLineProps, 'notice'>) {
  const phone = usePhone();
  const { words: device } = useDeviceWords()(userAgent);
  const when = <ThaiDate value={at} shows="nearby" now={phone.remote.shopClock.now()} />;
  switch (kind) {
    case 'new-sign-in':
      return (
        <Trans>
          New sign-in to your account: {device}, {when}. Was it you?
        </Trans>
      );
    case 'line-linked':
      return (
        <Trans>
          LINE was connected to your account: {device}, {when}. Was it you?
        </Trans>
      );
    case 'password-changed':
      return (
        <Trans>
          Your password was changed: {device}, {when}. Was it you?
        </Trans>
      );
  }
}
