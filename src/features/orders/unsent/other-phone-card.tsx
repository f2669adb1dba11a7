import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { shareOrDownload, handOver, qrPictures, type QrModules } from '#state/orders/unsent/hand-over';
import { usePhone } from '#state/runtime/phone-context';
import { Button } from '#ui/controls/button';
import { Card } from '#ui/cards/card';
import { Icon } from '#ui/controls/icon';
import { lazyOrNothing } from '#ui/feedback/lazy-or-nothing';
import { SectionHeading } from '#ui/layout/section-heading';
import { showToast } from '#ui/feedback/toasts/toast';
import { useWasOpened } from '#ui/hooks/use-was-opened';
import { useBusy } from '#ui/hooks/use-busy';
import classes from './other-phone-card.module.css';

const HandOverSheet = lazyOrNothing(async () => (await import('./hand-over-sheet.tsx')).HandOverSheet);
const OrderImportSheet = lazyOrNothing(
  async () => (await import('./order-import-sheet.tsx')).OrderImportSheet,
);

interface OtherPhoneCardProps {
  /** Some pending order can be sent by another phone. */
  readonly canGive: boolean;
}

/** The alternative for a phone that stays offline: another phone sends its orders, and each stays one order. */
export function OtherPhoneCard({ canGive }: OtherPhoneCardProps) {
  const phone = usePhone();
  const { t } = useLingui();
  const [isBusy, run] = useBusy();
  const [shown, setShown] = useState<readonly QrModules[]>();
  const [hasNotes, setHasNotes] = useState(false);
  const [isImporting, setIsImporting] = useState(false);
  const wasShown = useWasOpened(shown !== undefined);
  const wasImporting = useWasOpened(isImporting);

  const give = async (as: 'pictures' | 'file') => {
    const given = await handOver(phone);
    if (given === undefined) showToast({ message: t`Nothing is waiting to be sent.` });
    else if (as === 'file') await shareOrDownload(phone, given);
    else {
      const pictures = await qrPictures(given);
      setHasNotes(given.hasNotes);
      setShown(pictures);
    }
  };

  return (
    <section className={classes.section}>
      <SectionHeading>
        <Trans>Use another phone</Trans>
      </SectionHeading>
      <Card className={classes.card}>
        {canGive ? (
          <>
            <p>
              <Trans>
                Offline for a while? Another phone signed in to your shop’s account, or your sales agent’s,
                can send your orders; they won’t be placed twice.
              </Trans>
            </p>
            <p>
              <Trans>
                Shipping and billing addresses are included, with names and phone numbers. Share only with
                someone you trust.
              </Trans>
            </p>
            <div className={classes.ways}>
              <Button variant="secondary" isBusy={isBusy} onClick={() => void run(give('pictures'))}>
                <Icon name="qr" size={20} />
                <Trans>Show as QR codes</Trans>
              </Button>
              <Button variant="secondary" isBusy={isBusy} onClick={() => void run(give('file'))}>
                <Icon name="file" size={20} />
                <Trans>Share as a file</Trans>
              </Button>
            </div>
          </>
        ) : null}
        <Button variant={canGive ? 'quiet' : 'secondary'} onClick={() => setIsImporting(true)}>
          <Icon name="device" size={20} />
          <Trans>Take orders from another phone</Trans>
        </Button>
      </Card>
      {wasShown ? (
        <HandOverSheet pictures={shown} hasNotes={hasNotes} onClose={() => setShown(undefined)} />
      ) : null}
      {wasImporting ? <OrderImportSheet isOpen={isImporting} onClose={() => setIsImporting(false)} /> : null}
    </section>
  );
}
