import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { watchForQrCodes, type CameraProblem } from '#state/orders/unsent/order-import';
import classes from './order-import-sheet.module.css';
import { CAMERA_MESSAGES } from './order-import-messages.ts';

/** The camera's picture while it scans for QR codes. It stops when the screen closes. */
export function QrCamera({ onText }: { readonly onText: (text: string) => void }) {
  const { t } = useLingui();
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<CameraProblem>();
  useEffect(() => {
    const screen = video.current;
    if (screen === null) return undefined;
    let isWanted = true;
    let stop = () => {};
    void watchForQrCodes(screen, onText, () => isWanted).then((watching) => {
      if (typeof watching === 'string') setProblem(watching);
      else if (isWanted) stop = watching;
      else watching();
    });
    return () => {
      isWanted = false;
      stop();
    };
  }, [onText]);
  return problem === undefined ? (
    <video ref={video} className={classes.camera} muted playsInline aria-label={t`Camera view`} />
  ) : (
    <p className={classes.problem} role="alert">
      {t(CAMERA_MESSAGES[problem])}
    </p>
  );
}
