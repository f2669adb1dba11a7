import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/button';
import { EmptyState } from '#ui/empty-state';
import { LookProvider } from '#ui/look-provider';

/**
 * - unreachable: neither the shop nor an earlier visit says what this shop is; the first visit was without a signal
 * - nothing-kept: the browser does not let the app remember anything, as in some private windows or on a full disk
 * - newer-data: a newer version of the app wrote what is kept here
 */
export type StartProblem = 'unreachable' | 'nothing-kept' | 'newer-data';

interface StartFailedProps {
  readonly problem: StartProblem;
  /** Nobody can be asked yet which one is read, so all are shown. */
  readonly languages: readonly I18n[];
}

/** Nobody has said yet which colour the shop has. */
const NO_TENANT_YET = { brand: '#33413b', logo: '' };

/** The app cannot start here; what is kept is left as it is. */
export function StartFailed({ problem, languages }: StartFailedProps) {
  return (
    <LookProvider theme={NO_TENANT_YET}>
      <main>
        {languages.map((i18n, index) => (
          <I18nProvider key={i18n.locale} i18n={i18n}>
            <section lang={i18n.locale}>
              <Words problem={problem} headingLevel={index === 0 ? 'h1' : 'h2'} />
            </section>
          </I18nProvider>
        ))}
      </main>
    </LookProvider>
  );
}

interface WordsProps {
  readonly problem: StartProblem;
  readonly headingLevel: 'h1' | 'h2';
}

function Words({ problem, headingLevel }: WordsProps) {
  const action = (
    <Button size="main" onClick={() => window.location.reload()}>
      <Trans>Try again</Trans>
    </Button>
  );
  if (problem === 'unreachable') {
    return (
      <EmptyState
        icon="cloudOff"
        headingLevel={headingLevel}
        title={<Trans>The shop cannot be reached</Trans>}
        text={<Trans>Check the signal and try again. What you saved on this device is still here.</Trans>}
        action={action}
      />
    );
  }
  if (problem === 'newer-data') {
    return (
      <EmptyState
        icon="alert"
        headingLevel={headingLevel}
        title={<Trans>Please update the app</Trans>}
        text={
          <Trans>
            A newer version of the app was used on this device. What it saved is untouched: close all windows
            of the shop and open it again with a signal.
          </Trans>
        }
        action={action}
      />
    );
  }
  return (
    <EmptyState
      icon="alert"
      headingLevel={headingLevel}
      title={<Trans>This browser cannot keep anything</Trans>}
      text={
        <Trans>
          The app keeps your cart and orders on this device, and the browser does not let it. Open the shop
          outside of a private window, or free some room on the device. Nothing that was saved has been
          deleted.
        </Trans>
      }
      action={action}
    />
  );
}
