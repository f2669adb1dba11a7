import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { usePhone } from '#state/phone-context';
import { startSession } from '#state/session';
import { usePerson } from '#state/use-session';
import { Button, buttonClassName } from '#ui/button';
import { EmptyState } from '#ui/empty-state';
import { PageTitle } from '#ui/page-title';
import { Spinner } from '#ui/spinner';

/**
 * The guard stopped before the sign-in page, so whoever is signed in still is and can go back. Somebody who signed out
 * without a signal cannot go anywhere else before it returns.
 */
export function SignInOffline({ onTryAgain }: { readonly onTryAgain: () => Promise<void> }) {
  const phone = usePhone();
  const { t } = useLingui();
  const isSignedIn = usePerson() !== null;
  const [isTrying, setIsTrying] = useState(false);
  const tryAgain = async () => {
    setIsTrying(true);
    await startSession(phone);
    await onTryAgain();
    setIsTrying(false);
  };
  return (
    <>
      <PageTitle title={t`Sign in`} />
      <EmptyState
        icon="cloudOff"
        headingLevel="h1"
        title={<Trans>No signal just now</Trans>}
        text={
          isSignedIn ? (
            <Trans>
              You can sign in again only with a signal, so you were not signed out. Your cart and the orders
              that wait are kept on this device.
            </Trans>
          ) : (
            <Trans>
              You can sign in as soon as there is a signal. What you kept on this device is still here.
            </Trans>
          )
        }
        action={
          <>
            {isSignedIn ? (
              <Link to="/" className={buttonClassName({ size: 'main' })}>
                <Trans>Back to the shop</Trans>
              </Link>
            ) : null}
            <Button
              variant={isSignedIn ? 'secondary' : 'primary'}
              size="main"
              isBusy={isTrying}
              onClick={() => void tryAgain()}
            >
              {isTrying ? <Spinner /> : null}
              <Trans>Try again</Trans>
            </Button>
          </>
        }
      />
    </>
  );
}
