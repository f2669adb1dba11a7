import { Trans, useLingui } from '@lingui/react/macro';
import { copyText } from '#state/device/copy-text';
import { shareAddress } from '#state/integration/page-addresses';
import { useQr } from '#state/payments/use-qr';
import { Button } from '#ui/controls/button';
import { QrPicture } from '#ui/cards/qr-picture';
import { showToast, showWarning } from '#ui/feedback/toasts/toast';
import classes from './links-page.module.css';

interface LinkResultProps {
  readonly address: string;
  /** A title for the app with which it is shared. */
  readonly title: string;
}

/** A link as a QR code for cameras and as a URL for chats. */
export function LinkResult({ address, title }: LinkResultProps) {
  const { t } = useLingui();
  const qr = useQr(address);
  const copied = () => showToast({ id: 'share', message: t`Link copied. Paste it into a chat.` });
  const failed = () =>
    showWarning(t`This browser can’t share links. Select the link above and copy it.`, 'share');
  const copy = async () => ((await copyText(address)) ? copied() : failed());
  const share = async () => {
    const outcome = await shareAddress(address, title);
    if (outcome === 'copied') copied();
    if (outcome === 'failed') failed();
  };
  return (
    <div className={classes.result}>
      {qr === 'too-long' ? (
        <p className={classes.note}>
          <Trans>There are too many items for one QR code. Share the link instead.</Trans>
        </p>
      ) : (
        <div className={classes.picture}>
          {qr === undefined ? null : <QrPicture modules={qr} label={t`QR code: ${title}`} />}
        </div>
      )}
      <div className={classes.address}>
        <p className={classes.addressText}>{address}</p>
      </div>
      <div className={classes.ways}>
        <Button size="main" onClick={() => void share()}>
          <Trans>Share</Trans>
        </Button>
        <Button size="main" variant="secondary" onClick={() => void copy()}>
          <Trans>Copy link</Trans>
        </Button>
      </div>
    </div>
  );
}
