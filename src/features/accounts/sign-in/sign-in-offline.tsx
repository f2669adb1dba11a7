import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { isGuest } from '#domain/accounts/person';
import { usePhone } from '#state/runtime/phone-context';
import { startSession } from '#state/accounts/session';
import { usePerson } from '#state/runtime/hooks/use-session';
import { Button, buttonClassName } from '#ui/controls/button';
import { EmptyState } from '#ui/feedback/empty-state';
import { PageTitle } from '#ui/layout/page-title';
import { Spinner } from '#ui/feedback/spinner';

/**
 * The guard stopped before a page that clears the session, so the session continues: a customer is still signed in, a
 * guest can go back to browsing. A person who signed out offline has no page to return to.
 */
export function SignInOffline({ onTryAgain }: { readonly onTryAgain: () => Promise<void> }) {
  const phone = usePhone();
  const { t } = useLingui();
  const person = usePerson();
  const hasSession = person !== null;
  const isSignedIn = person !== undefined && person !== null && !isGuest(person);
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
        title={<Trans>You’re offline</Trans>}
        text={
          isSignedIn ? (
            <Trans>
              You’re still signed in, but signing in again needs a connection. Your cart and unsent orders are
              saved on this phone.
            </Trans>
          ) : (
            <Trans>
              Signing in and creating an account need a connection. Your cart is saved on this phone.
            </Trans>
          )
        }
        action={
          <>
            {hasSession ? (
              <Link to="/" className={buttonClassName({ size: 'main' })}>
                <Trans>Back to the shop</Trans>
              </Link>
            ) : null}
            <Button
              variant={hasSession ? 'secondary' : 'primary'}
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
