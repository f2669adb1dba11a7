import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useTenant } from '#state/runtime/phone-context';
import { Button } from '#ui/controls/button';
import { Dialog } from '#ui/overlays/dialog';

interface SignOutOthersProps {
  readonly isBusy: boolean;
  readonly onSignOut: () => void;
}

/** Signs out all devices but this one, after a confirmation, because other people may be using them. */
export function SignOutOthers({ isBusy, onSignOut }: SignOutOthersProps) {
  const { t } = useLingui();
  const { capabilities } = useTenant();
  const [isConfirmOpen, setIsConfirmOpen] = useState(false);
  const close = () => setIsConfirmOpen(false);
  return (
    <>
      <Button variant="danger" size="main" isWide isBusy={isBusy} onClick={() => setIsConfirmOpen(true)}>
        <Trans>Sign out all other devices</Trans>
      </Button>
      <Dialog
        isOpen={isConfirmOpen}
        onClose={close}
        title={t`Sign out all other devices?`}
        actions={
          <>
            <Button variant="secondary" size="main" isWide onClick={close} data-autofocus>
              <Trans>Keep them signed in</Trans>
            </Button>
            <Button
              variant="danger"
              size="main"
              isWide
              onClick={() => {
                close();
                onSignOut();
              }}
            >
              <Trans>Sign out devices</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Trans>
            Anyone using them will have to sign in again. Unsent orders stay on those devices until someone
            signs in there with this account.
          </Trans>
        </p>
        {capabilities.lineLogin ? (
          <p>
            <Trans>
              LINE will be unlinked too, unless you linked it here after signing in. You can link it again in
              your profile.
            </Trans>
          </p>
        ) : null}
      </Dialog>
    </>
  );
}
