import { Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { DeliveryProof } from '#features/delivery/rider/delivery-proof';
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

/** Pages that confirm a delivery, where nothing may cover the buttons. */
const CONFIRMING = /^\/rider\/detail\//;

/** The layout of riders: the token is checked at the start, as in the catalogue (Specification, ACCT-33). */
export function RiderLayout() {
  const phone = usePhone();
  const router = useRouter();
  const role = usePerson()?.role;
  const path = useRouterState({ select: (state) => state.location.pathname });

  useEffect(() => {
    void startSession(phone);
  }, [phone]);

  // A rider whose session ended may be a guest now: the router runs its guard again.
  useEffect(() => {
    if (role !== undefined && role !== 'rider') void router.invalidate();
  }, [role, router]);

  return (
    <div className={classes.layout}>
      <RiderBar>
        <LanguageSwitch />
      </RiderBar>
      {CONFIRMING.test(path) ? null : <AccountNoticeBar />}
      <main className={classes.main}>
        <Outlet />
      </main>
      <SessionEndedDialog savedNote={<DeliveryProof />} />
    </div>
  );
}
