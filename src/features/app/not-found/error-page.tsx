import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/controls/button';
import { EmptyState } from '#ui/feedback/empty-state';
import { PageTitle } from '#ui/layout/page-title';

interface ErrorPageProps {
  /** The phone is offline, and the service worker has not stored the page's chunk yet. */
  readonly needsConnection?: boolean;
  readonly onTryAgain: () => void;
}

/** The page after a bug, or after a chunk failed to load. Stored data is safe. */
export function ErrorPage({ needsConnection = false, onTryAgain }: ErrorPageProps) {
  const { t } = useLingui();
  return (
    <>
      <PageTitle title={t`We couldn’t show this page`} />
      <EmptyState
        icon="alert"
        headingLevel="h1"
        title={<Trans>We couldn’t show this page</Trans>}
        text={
          needsConnection ? (
            <Trans>
              This page isn’t saved on this phone yet and needs a connection. Your cart and unsent orders are
              safe.
            </Trans>
          ) : (
            <Trans>Your cart and unsent orders are saved on this phone. Try again, or reload the app.</Trans>
          )
        }
        action={
          <>
            <Button size="main" onClick={onTryAgain}>
              <Trans>Try again</Trans>
            </Button>
            <Button size="main" variant="secondary" onClick={() => window.location.reload()}>
              <Trans>Reload the app</Trans>
            </Button>
          </>
        }
      />
    </>
  );
}
