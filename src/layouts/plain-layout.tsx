import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { usePerson } from '#state/use-session';
import { lazyOrNothing } from '#ui/lazy-or-nothing';
import { PlainFrame } from './plain-frame.tsx';

const AccountNoticeBar = lazyOrNothing(
  async () => (await import('#features/shell/account-notice-bar')).AccountNoticeBar,
);

/** For pages outside the shop. The office has no others, and reads here what happened to its account. */
export function PlainLayout() {
  const isOffice = usePerson()?.role === 'staff';
  return (
    <PlainFrame
      notice={
        isOffice ? (
          <Suspense fallback={null}>
            <AccountNoticeBar />
          </Suspense>
        ) : null
      }
    >
      <Outlet />
    </PlainFrame>
  );
}
