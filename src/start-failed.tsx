import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { NEUTRAL_BRAND } from '#domain/tenants/tenant';
import { Button } from '#ui/controls/button';
import { EmptyState } from '#ui/feedback/empty-state';
import { LookProvider } from '#ui/theme/look-provider';
import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { START_PROBLEM_MESSAGES, type StartProblem } from './start-problem.tsx';

/** Loads only on a phone whose storage fails. */
const StorageRescue = lazy(async () => ({
  default: (await import('./storage-rescue.tsx')).StorageRescue,
}));

interface StartFailedProps {
  readonly problem: StartProblem;
  /** The person's language is not known yet, so all are shown. */
  readonly languages: readonly I18n[];
  /** Undefined while the tenant is unknown. */
  readonly tenant?: string | undefined;
}

const NO_TENANT_YET = { brand: NEUTRAL_BRAND, logo: '', logoEn: '' };

/** Uses a waiting newer version of the app: a reload alone would not activate it. */
async function tryAgain(): Promise<void> {
  try {
    const newer = await import('./newer-version.ts');
    await newer.tryAgain('serviceWorker' in navigator ? navigator.serviceWorker : undefined);
  } catch {
    window.location.reload();
  }
}

/** Shown if the app cannot start, or cannot continue; stored data is left as it is. */
export function StartFailed({ problem, languages, tenant }: StartFailedProps) {
  return (
    <LookProvider theme={NO_TENANT_YET}>
      <main>
        {languages.map((i18n, index) => (
          <I18nProvider key={i18n.locale} i18n={i18n}>
            <section lang={i18n.locale}>
              <Message problem={problem} tenant={tenant} headingLevel={index === 0 ? 'h1' : 'h2'} />
            </section>
          </I18nProvider>
        ))}
      </main>
    </LookProvider>
  );
}

interface MessageProps extends Pick<StartFailedProps, 'problem' | 'tenant'> {
  readonly headingLevel: 'h1' | 'h2';
}

function Message({ problem, tenant, headingLevel }: MessageProps) {
  const { icon, title, text, isRescueOffered } = START_PROBLEM_MESSAGES[problem];
  return (
    <EmptyState
      icon={icon}
      headingLevel={headingLevel}
      title={title}
      text={text}
      action={
        <>
          <Button size="main" onClick={() => void tryAgain()}>
            <Trans>Try again</Trans>
          </Button>
          {isRescueOffered && tenant !== undefined ? (
            <Suspense fallback={null}>
              <StorageRescue tenant={tenant} />
            </Suspense>
          ) : null}
        </>
      }
    />
  );
}
