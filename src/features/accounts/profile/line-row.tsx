import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { startLineLogin } from '#state/accounts/line-login';
import { usePhone } from '#state/runtime/phone-context';
import { useLineLink } from '#state/accounts/use-line-link';
import { Button } from '#ui/controls/button';
import { Dialog } from '#ui/overlays/dialog';
import { Icon } from '#ui/controls/icon';
import { showToast } from '#ui/feedback/toasts/toast';
import classes from './profile-page.module.css';

/** Shows the LINE account that signs in to this account, and links or unlinks one. */
export function LineRow() {
  const { t } = useLingui();
  const phone = usePhone();
  const { link, isUnreachable, retry, unlink } = useLineLink();
  const [isConfirmOpen, setIsConfirmOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  const connect = async () => {
    if (isBusy) return;
    setIsBusy(true);
    const outcome = await startLineLogin(phone, 'link');
    if (outcome.kind === 'begun') return window.location.assign(outcome.address);
    setIsBusy(false);
    showToast({
      message:
        outcome.code === 'not-saved'
          ? t`This phone is full. Free up some space and try again.`
          : t`We can’t connect right now. Nothing was changed.`,
      tone: 'warning',
    });
  };
  const unlinkLine = async () => {
    setIsBusy(true);
    const outcome = await unlink();
    setIsBusy(false);
    setIsConfirmOpen(false);
    showToast(
      outcome === 'unlinked'
        ? { message: t`LINE is unlinked from this account.` }
        : { message: t`We can’t connect right now. Nothing was changed.`, tone: 'warning' },
    );
  };
  const press = () => {
    if (isUnreachable) retry();
    else if (link === null) void connect();
    else if (link !== undefined) setIsConfirmOpen(true);
  };
  const lineName = link?.lineName ?? '';

  return (
    <>
      <button
        type="button"
        className={classes.row}
        aria-busy={isBusy || undefined}
        disabled={link === undefined && !isUnreachable}
        onClick={press}
      >
        <Icon name="chat" />
        <span className={classes.label}>
          {link == null ? <Trans>Link LINE</Trans> : <Trans>LINE: {lineName}</Trans>}
          <span className={classes.rowDetail}>
            {isUnreachable ? (
              <Trans>Offline, so we can’t check. Tap to try again.</Trans>
            ) : link === null ? (
              <Trans>Sign in without a password</Trans>
            ) : link === undefined ? (
              <Trans>One moment</Trans>
            ) : (
              <Trans>You can sign in with LINE</Trans>
            )}
          </span>
        </span>
        <Icon name="forward" size={20} />
      </button>
      <Dialog
        isOpen={isConfirmOpen}
        onClose={() => setIsConfirmOpen(false)}
        title={t`Unlink LINE?`}
        actions={
          <>
            <Button variant="danger" size="main" isWide isBusy={isBusy} onClick={() => void unlinkLine()}>
              <Trans>Unlink</Trans>
            </Button>
            <Button
              variant="secondary"
              size="main"
              isWide
              onClick={() => setIsConfirmOpen(false)}
              data-autofocus
            >
              <Trans>Keep linked</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Trans>
            You won’t be able to sign in with LINE ({lineName}). Signed-in devices stay signed in.
          </Trans>
        </p>
      </Dialog>
    </>
  );
}
