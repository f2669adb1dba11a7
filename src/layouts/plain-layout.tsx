import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { usePerson } from '#state/runtime/hooks/use-session';
import { lazyOrNothing } from '#ui/feedback/lazy-or-nothing';
import { PlainFrame } from './plain-frame.tsx';

const AccountNoticeBar = lazyOrNothing(
  async () => (await import('#features/app/notices/account-notice-bar')).AccountNoticeBar,
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
