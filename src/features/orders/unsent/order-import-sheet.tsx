import { companyNameIn } from '#domain/tenants/company-in';
import { useShownLanguage } from '#ui/text/thai-date';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useRef, useState } from 'react';
import { usePhone, useTenant } from '#state/runtime/phone-context';
import {
  nextQrStep,
  NOTHING_SEEN,
  readPickedFile,
  readOrderImport,
  sendImportedOrders,
  type OrderImport,
} from '#state/orders/unsent/order-import';
import { Button } from '#ui/controls/button';
import { FileChoice } from '#ui/controls/file-choice';
import { Icon } from '#ui/controls/icon';
import { Sheet } from '#ui/overlays/sheet';
import { showToast, showWarning } from '#ui/feedback/toasts/toast';
import { QrCamera } from './qr-camera.tsx';
import { ORDER_IMPORT_MESSAGES } from './order-import-messages.ts';
import { ImportedOrderList } from './imported-order-list.tsx';
import classes from './order-import-sheet.module.css';

type ImportedOrders = Pick<Extract<OrderImport, { readonly kind: 'orders' }>, 'orders' | 'leftOut'>;

interface OrderImportSheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/**
 * Imports orders from another phone: by file, by pictures, or by the camera. Nothing is sent before it was reviewed.
 */
export function OrderImportSheet({ isOpen, onClose }: OrderImportSheetProps) {
  const phone = usePhone();
  const { t } = useLingui();
  const [imported, setImported] = useState<ImportedOrders>();
  const close = () => {
    setImported(undefined);
    onClose();
  };
  const fresh = imported?.orders.filter(({ place }) => place === 'new') ?? [];
  const send = async () => {
    const count = await sendImportedOrders(phone, fresh);
    if (count === 'not-saved') {
      showWarning(t`We couldn’t save the change; this phone may be out of space. Nothing was changed.`);
      return;
    }
    close();
    showToast({
      message:
        count === 0
          ? t`There was nothing left to send.`
          : t`Orders added to this phone. We’re sending them now.`,
    });
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={close}
      title={t`Take orders from another phone`}
      footer={
        imported === undefined ? undefined : (
          <>
            <Button size="main" variant="secondary" onClick={() => setImported(undefined)}>
              <Trans>Back</Trans>
            </Button>
            {fresh.length === 0 ? null : (
              <Button size="main" onClick={() => void send()}>
                <Plural value={fresh.length} one="Send # order" other="Send # orders" />
              </Button>
            )}
          </>
        )
      }
    >
      {!isOpen ? null : imported === undefined ? (
        <Reader onImported={setImported} />
      ) : (
        <ImportedOrderList {...imported} />
      )}
    </Sheet>
  );
}

function Reader({ onImported }: { readonly onImported: (imported: ImportedOrders) => void }) {
  const phone = usePhone();
  const { t } = useLingui();
  const companyName = companyNameIn(useTenant(), useShownLanguage());
  const [isCameraOn, setIsCameraOn] = useState(false);
  const latest = useRef(NOTHING_SEEN);
  const [seen, setSeen] = useState(NOTHING_SEEN);
  const [problem, setProblem] = useState<keyof typeof ORDER_IMPORT_MESSAGES>();

  const readText = useCallback(
    async (text: string) => {
      const answer = await readOrderImport(phone, text);
      if (answer.kind === 'orders') onImported(answer);
      else setProblem(answer.problem);
    },
    [phone, onImported],
  );
  const readQr = useCallback(
    (text: string | undefined) => {
      const before = latest.current;
      const next = nextQrStep(before, text);
      latest.current = next;
      setSeen(next);
      setProblem(undefined);
      // A camera reads the same code repeatedly, so a complete series is read once.
      if (next.found?.kind === 'whole' && next.series !== before.series) void readText(next.found.text);
    },
    [readText],
  );
  const pick = async (files: readonly File[]) => {
    setProblem(undefined);
    for (const file of files) {
      const picked = await readPickedFile(file);
      if (picked.kind === 'text') await readText(picked.text);
      else if (picked.kind === 'picture') readQr(picked.text);
      else setProblem(picked.kind);
    }
  };

  const { found } = seen;
  const shownProblem = problem ?? seen.problem;
  return (
    <div className={classes.parts}>
      <p>
        <Trans>
          On the other phone, open “Waiting to be sent” and tap “Show as QR codes” or “Share as a file”. This
          phone must be signed in as the same shop at {companyName}, or as its sales agent.
        </Trans>
      </p>
      {isCameraOn ? <QrCamera onText={readQr} /> : null}
      {found?.kind === 'missing' && seen.series !== undefined ? (
        <p className={classes.progress} role="status">
          <Trans>
            {seen.series.parts.size} of {seen.series.of} codes read. Still missing: {found.numbers.join(', ')}
          </Trans>
        </p>
      ) : null}
      {shownProblem === undefined ? null : (
        <p className={classes.problem} role="alert">
          {t(ORDER_IMPORT_MESSAGES[shownProblem])}
        </p>
      )}
      {seen.problem === 'other-series' ? (
        <Button variant="secondary" onClick={() => readQr(undefined)}>
          <Trans>Start again</Trans>
        </Button>
      ) : null}
      <div className={classes.ways}>
        {isCameraOn ? null : (
          <Button size="main" onClick={() => setIsCameraOn(true)}>
            <Icon name="camera" size={20} />
            <Trans>Scan with the camera</Trans>
          </Button>
        )}
        <FileChoice
          label={t`Choose a file or picture`}
          accept=".json,.txt,application/json,text/plain,image/*"
          isMultiple
          size="main"
          onChosen={(files) => void pick(files)}
        >
          <Icon name="file" size={20} />
          <Trans>Choose a file or picture</Trans>
        </FileChoice>
      </div>
    </div>
  );
}
