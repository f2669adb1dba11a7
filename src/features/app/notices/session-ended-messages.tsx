import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePhone } from '#state/runtime/phone-context';
import { clearSession } from '#state/accounts/session';
import { useSyncStatus } from '#state/runtime/hooks/use-status';
import { Button } from '#ui/controls/button';
import { Dialog } from '#ui/overlays/dialog';

interface SessionEndedMessagesProps {
  readonly isEnded: boolean;
  readonly savedNote: ReactNode;
}

/** Closing the dialog also leads to the sign-in (Specification, LAYOUT-15). */
export function SessionEndedMessages({ isEnded, savedNote }: SessionEndedMessagesProps) {
  const phone = usePhone();
  const navigate = useNavigate();
  const { t } = useLingui();
  const { waiting } = useSyncStatus();
  const signInAgain = () => {
    void clearSession(phone).then(() => navigate({ to: '/login' }));
  };
  return (
    <Dialog
      isOpen={isEnded}
      onClose={signInAgain}
      title={t`Session timeout or Unauthorize`}
      actions={
        <Button size="main" isWide onClick={signInAgain} data-autofocus>
          <Trans>Login again</Trans>
        </Button>
      }
    >
      <p>
        <Trans>Please login again</Trans>
      </p>
      {waiting === 0 || savedNote !== undefined ? null : (
        <p>
          <strong>
            <Plural value={waiting} one="Sign in to send # order." other="Sign in to send # orders." />
          </strong>
        </p>
      )}
      <p>{savedNote ?? <Trans>Your cart and unsent orders are saved on this phone.</Trans>}</p>
    </Dialog>
  );
}
