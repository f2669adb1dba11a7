import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { slipPicturePath } from '#contract/office/office-call';
import { useOffice } from '#office/kernel/office';
import { EmptyNotice } from '#office/ui/notices';
import classes from './slips-screen.module.css';

/** The picture of a slip, as large as the screen allows; a click shows it in its own size. */
export function SlipPicture({ slipId, orderNo }: { readonly slipId: string; readonly orderNo: string }) {
  const { t } = useLingui();
  const { place } = useOffice();
  const [isLarge, setIsLarge] = useState(false);
  const [isLost, setIsLost] = useState(false);
  return (
    <div className={classes.picture}>
      {isLost ? (
        <EmptyNotice
          icon="receipt"
          title={<Trans>The picture can’t be shown</Trans>}
          text={<Trans>It may have been deleted after its time. Look for the transfer at the bank.</Trans>}
        />
      ) : (
        <button
          type="button"
          className={classes.zoom}
          aria-pressed={isLarge}
          aria-label={t`Show the slip in its own size`}
          onClick={(event) => {
            setIsLarge(!isLarge);
            event.currentTarget.blur();
          }}
        >
          <img
            className={classes.image}
            data-large={isLarge || undefined}
            src={new URL(slipPicturePath(slipId), place.apiBase).href}
            alt={t`Slip of the order ${orderNo}`}
            onError={() => setIsLost(true)}
          />
        </button>
      )}
    </div>
  );
}
