import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AccountNotice } from '#domain/accounts/account-notice';
import { usePhone } from '#state/runtime/phone-context';
import { usePerson } from '#state/runtime/hooks/use-session';
import { NoticeLine } from '#ui/feedback/notice-line';
import { ThaiDate } from '#ui/text/thai-date';
import { useDeviceMessages } from '#ui/accounts/use-device-messages';

interface AccountNoticeLineProps {
  readonly notice: AccountNotice;
  readonly onClose: () => void;
}

/** A change that a stranger may have made, and the remedy: a new password ends other sessions and LINE links. */
export function AccountNoticeLine({ notice, onClose }: AccountNoticeLineProps) {
  return (
    <NoticeLine
      icon="shield"
      onClose={onClose}
      action={
        <PasswordLink onClick={onClose}>
          <Trans>No, change my password</Trans>
        </PasswordLink>
      }
    >
      <NoticeMessages notice={notice} />
    </NoticeLine>
  );
}

/** Links to the page where the person's role changes its password (domain/accounts/route-access). */
function PasswordLink(way: { readonly onClick: () => void; readonly children: ReactNode }) {
  switch (usePerson()?.role) {
    case 'rider':
      return <Link to="/rider" search={{ show: 'password' }} {...way} />;
    case 'staff':
      return <Link to="/unauth" search={{ show: 'password' }} {...way} />;
    default:
      return <Link to="/changepassword" {...way} />;
  }
}

function NoticeMessages({ notice: { kind, userAgent, at } }: Pick<AccountNoticeLineProps, 'notice'>) {
  const phone = usePhone();
  const { label: device } = useDeviceMessages()(userAgent);
  const when = <ThaiDate value={at} shows="nearby" now={phone.remote.serverClock.now()} />;
  switch (kind) {
    case 'new-sign-in':
      return (
        <Trans>
          New sign-in to your account: {device}, {when}. Was this you?
        </Trans>
      );
    case 'line-linked':
      return (
        <Trans>
          LINE was linked to your account: {device}, {when}. Was this you?
        </Trans>
      );
    case 'password-changed':
      return (
        <Trans>
          Your password was changed: {device}, {when}. Was this you?
        </Trans>
      );
  }
}
