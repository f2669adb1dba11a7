import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/button';
import { EmptyState } from '#ui/empty-state';
import { LookProvider } from '#ui/look-provider';

/** Nobody has said yet which colour the shop has. */
const NO_TENANT_YET = { brand: '#33413b', logo: '' };

/** Neither the shop nor an earlier visit says what this shop is: the first visit was without a signal. */
export function StartFailed() {
  return (
    <LookProvider theme={NO_TENANT_YET}>
      <main>
        <EmptyState
          icon="cloudOff"
          headingLevel="h1"
          title={<Trans>The shop cannot be reached</Trans>}
          text={<Trans>Check the signal and try again. What you saved on this device is still here.</Trans>}
          action={
            <Button size="main" onClick={() => window.location.reload()}>
              <Trans>Try again</Trans>
            </Button>
          }
        />
      </main>
    </LookProvider>
  );
}
