import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { SessionEndedDialog } from '#features/shell/session-ended-dialog';
import { usePhone } from '#state/phone-context';
import { startSession } from '#state/session';
import { PlainFrame } from './plain-layout.tsx';

/** For those who deliver: the token is checked at the start, as in the shop (Specification, section 4). */
export function RiderLayout() {
  const phone = usePhone();

  useEffect(() => {
    void startSession(phone);
  }, [phone]);

  return (
    <PlainFrame>
      <Outlet />
      <SessionEndedDialog />
    </PlainFrame>
  );
}
