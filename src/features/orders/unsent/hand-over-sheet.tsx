import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { QrModules } from '#state/orders/unsent/hand-over';
import { Button } from '#ui/controls/button';
import { QrPicture } from '#ui/cards/qr-picture';
import { Sheet } from '#ui/overlays/sheet';
import classes from './hand-over-sheet.module.css';

interface HandOverSheetProps {
  /** Undefined while it is closed. */
  readonly pictures: readonly QrModules[] | undefined;
  readonly hasNotes: boolean;
  readonly onClose: () => void;
}

/** The series of QR codes, one after the other, for another phone's camera. */
export function HandOverSheet({ pictures, onClose, hasNotes }: HandOverSheetProps) {
  const { t } = useLingui();
  return (
    <Sheet isOpen={pictures !== undefined} onClose={onClose} title={t`Send from another phone`}>
      {pictures === undefined ? null : <Pictures pictures={pictures} hasNotes={hasNotes} />}
    </Sheet>
  );
}

interface PicturesProps {
  readonly pictures: readonly QrModules[];
  readonly hasNotes: boolean;
}

function Pictures({ pictures, hasNotes }: PicturesProps) {
  const { t } = useLingui();
  const [position, setPosition] = useState(0);
  const modules = pictures[position];
  const number = position + 1;
  const count = pictures.length;
  return (
    <div className={classes.parts}>
      <p>
        <Trans>
          On the other phone, open “Waiting to be sent”, tap “Take orders from another phone” and point its
          camera here.
        </Trans>
      </p>
      {modules === undefined ? null : (
        <QrPicture modules={modules} label={t`QR code ${number} of ${count}`} />
      )}
      {count > 1 ? (
        <div className={classes.turn}>
          <Button
            variant="secondary"
            size="main"
            disabled={position === 0}
            onClick={() => setPosition(position - 1)}
          >
            <Trans>Back</Trans>
          </Button>
          <p className={classes.count} role="status">
            <Trans>
              {number} of {count}
            </Trans>
          </p>
          <Button size="main" disabled={number === count} onClick={() => setPosition(position + 1)}>
            <Trans>Next</Trans>
          </Button>
        </div>
      ) : null}
      <p className={classes.hint}>
        <Trans>
          The orders stay here too. When this phone is back online, it’ll see that the company has them.
        </Trans>
      </p>
      {hasNotes ? (
        <p className={classes.hint}>
          <Trans>Notes to the company aren’t included. If they’re important, call the company.</Trans>
        </p>
      ) : null}
    </div>
  );
}
