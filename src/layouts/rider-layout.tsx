import { Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { KeptAtTheDoor } from '#features/delivery/rider/kept-at-the-door';
import { RiderBar } from '#features/delivery/rider/rider-bar';
import { LanguageSwitch } from '#features/app/navigation/language-switch';
import { SessionEndedDialog } from '#features/app/notices/session-ended-dialog';
import { usePhone } from '#state/runtime/phone-context';
import { startSession } from '#state/accounts/session';
import { usePerson } from '#state/runtime/hooks/use-session';
import { lazyOrNothing } from '#ui/feedback/lazy-or-nothing';
import classes from './rider-layout.module.css';

const AccountNoticeBar = lazyOrNothing(
  async () => (await import('#features/app/notices/account-notice-bar')).AccountNoticeBar,
);

/** Where a delivery is about to be confirmed, nothing covers the buttons. */
const CONFIRMING = /^\/rider\/detail\//;

/** For those who deliver: the token is checked at the start, as in the shop (Specification, ACCT-33). */
export function RiderLayout() {
  const phone = usePhone();
  const router = useRouter();
  const role = usePerson()?.role;
  const path = useRouterState({ select: (state) => state.location.pathname });

  useEffect(() => {
    void startSession(phone);
  }, [phone]);

  // Whose session was over may be a guest now: the router asks its guard again.
  useEffect(() => {
    if (role !== undefined && role !== 'rider') void router.invalidate();
  }, [role, router]);

  return (
    <div className={classes.layout}>
      <RiderBar>
        <LanguageSwitch />
      </RiderBar>
      {CONFIRMING.test(path) ? null : (
        <Suspense fallback={null}>
          <AccountNoticeBar />
        </Suspense>
      )}
      <main className={classes.main}>
        <Outlet />
      </main>
      <SessionEndedDialog kept={<KeptAtTheDoor />} />
    </div>
  );
}
