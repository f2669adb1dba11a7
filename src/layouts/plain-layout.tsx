import { Outlet } from '@tanstack/react-router';
import { usePerson } from '#state/runtime/hooks/use-session';
import { lazyOrNothing } from '#ui/feedback/lazy-or-nothing';
import { PlainFrame } from './plain-frame.tsx';

const AccountNoticeBar = lazyOrNothing(
  async () => (await import('#features/app/notices/account-notice-bar')).AccountNoticeBar,
);

/** The layout of pages outside the catalogue. The staff has no others, so it shows their account notices. */
export function PlainLayout() {
  const isOffice = usePerson()?.role === 'staff';
  return (
    <PlainFrame notice={isOffice ? <AccountNoticeBar /> : null}>
      <Outlet />
    </PlainFrame>
  );
}
