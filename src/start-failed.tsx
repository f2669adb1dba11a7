import { Trans } from '@lingui/react/macro';

/** Neither the shop nor an earlier visit says what this shop is: the first visit was without a signal. */
export function StartFailed() {
  return (
    <main>
      <h1>
        <Trans>The shop cannot be reached</Trans>
      </h1>
      <p>
        <Trans>Check the signal and try again. What you saved on this device is still here.</Trans>
      </p>
      <button type="button" onClick={() => window.location.reload()}>
        <Trans>Try again</Trans>
      </button>
    </main>
  );
}
