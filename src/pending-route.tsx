import { useEffect, useState } from 'react';
import { ErrorPage } from '#features/app/not-found/error-page';
import { PendingPage } from '#features/app/notices/pending-page';
import { usePhone } from '#state/runtime/phone-context';

/** A part of the app that has not come by then is an error (Specification, LAYOUT-27). */
export const CHUNK_TIMEOUT_MS = 120_000;

/**
 * Stands where a page is on its way. One that hangs never fails by itself, so time does; the browser would wait for the
 * same hanging request again, so trying again is loading the app anew.
 */
export function PendingRoute() {
  const phone = usePhone();
  const [isLate, setIsLate] = useState(false);

  // The outside thing is the clock.
  useEffect(() => phone.clock.after(CHUNK_TIMEOUT_MS, () => setIsLate(true)), [phone]);

  return isLate ? <ErrorPage onTryAgain={() => window.location.reload()} /> : <PendingPage />;
}
