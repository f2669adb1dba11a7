import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/controls/button';
import { RetryButton } from '#ui/feedback/retry-button';
import { EmptyPage } from '#ui/layout/empty-page';

interface ErrorPageProps {
  /** The phone is offline, and the service worker has not stored the page's chunk yet. */
  readonly needsConnection?: boolean;
  readonly onTryAgain: () => void;
}

/** The page after a bug, or after a chunk failed to load. Stored data is safe. */
export function ErrorPage({ needsConnection = false, onTryAgain }: ErrorPageProps) {
  const { t } = useLingui();
  return (
    <EmptyPage
      icon="alert"
      title={t`We couldn’t show this page`}
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
          <RetryButton isMain onRetry={onTryAgain} />
          <Button size="main" variant="secondary" onClick={() => window.location.reload()}>
            <Trans>Reload the app</Trans>
          </Button>
        </>
      }
    />
  );
}
