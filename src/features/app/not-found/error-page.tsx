import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/controls/button';
import { EmptyState } from '#ui/feedback/empty-state';
import { PageTitle } from '#ui/layout/page-title';

/** A bug, or a part of the app that could not be fetched. What was saved is saved. */
export function ErrorPage({ onTryAgain }: { readonly onTryAgain: () => void }) {
  const { t } = useLingui();
  return (
    <>
      <PageTitle title={t`This page could not be shown`} />
      <EmptyState
        icon="alert"
        headingLevel="h1"
        title={<Trans>This page could not be shown</Trans>}
        text={
          <Trans>
            Your cart and the orders that wait are kept on this device. Try again, or reload the app.
          </Trans>
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
