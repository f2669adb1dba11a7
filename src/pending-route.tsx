import { useEffect, useState } from 'react';
import { ErrorPage } from '#features/app/not-found/error-page';
import { PendingPage } from '#features/app/notices/pending-page';
import { usePhone } from '#state/runtime/phone-context';

/** A chunk that has not loaded within this time is an error (Specification, LAYOUT-27). */
export const CHUNK_TIMEOUT_MS = 120_000;

/**
 * Shown while a page loads. A hanging request never fails, so a timer does; the browser would reuse that request, so a
 * retry reloads the app.
 */
export function PendingRoute() {
  const phone = usePhone();
  const [isLate, setIsLate] = useState(false);

  // The external system is the clock.
  useEffect(() => phone.clock.after(CHUNK_TIMEOUT_MS, () => setIsLate(true)), [phone]);

  return isLate ? <ErrorPage onTryAgain={() => window.location.reload()} /> : <PendingPage />;
}
