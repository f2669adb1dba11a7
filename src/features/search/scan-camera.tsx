import { Trans, useLingui } from '@lingui/react/macro';
import { useDocumentVisibility } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { usePhone } from '#state/runtime/phone-context';
import { scanBarcodes, type ScanProblem } from '#state/search/scan';
import { Icon } from '#ui/controls/icon';
import { IconButton } from '#ui/controls/icon-button';
import { RetryButton } from '#ui/feedback/retry-button';
import classes from './scan-camera.module.css';
import { SCAN_MESSAGES } from './scan-messages.ts';

interface ScanCameraProps {
  /** Called once for each barcode that appears before the camera. */
  readonly onBarcode: (barcode: string) => void;
  /** A product was just found, so the frame shows it. */
  readonly isFound: boolean;
}

/** The camera's picture, with a frame for the barcode. It stops when the screen closes or the page is hidden. */
export function ScanCamera({ onBarcode, isFound }: ScanCameraProps) {
  const { t } = useLingui();
  const { device } = usePhone();
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<ScanProblem>();
  const [setTorch, saveTorch] = useState<(isOn: boolean) => Promise<void>>();
  const [isLit, setIsLit] = useState(false);
  const isVisible = useDocumentVisibility() === 'visible';
  const onScanned = useEffectEvent(onBarcode);

  // The external system is the camera, which runs while the component is mounted.
  useEffect(() => {
    const screen = video.current;
    if (screen === null || problem !== undefined || !isVisible) return undefined;
    let isWanted = true;
    let stop = () => {};
    const scanning = scanBarcodes(screen, {
      onBarcode: (barcode) => onScanned(barcode),
      onProblem: (why) => {
        if (isWanted) setProblem(why);
      },
      isWanted: () => isWanted,
    });
    void scanning.then((camera) => {
      if (!isWanted || camera === undefined) return camera?.stop();
      stop = camera.stop;
      return saveTorch(() => camera.setTorch);
    });
    return () => {
      isWanted = false;
      stop();
      saveTorch(undefined);
      setIsLit(false);
    };
  }, [problem, isVisible]);

  if (problem !== undefined) {
    const isInApp = device.place === 'line' || device.place === 'in-app';
    const message = isInApp && (problem === 'no-camera' || problem === 'not-allowed') ? 'in-app' : problem;
    return (
      <div className={classes.problem}>
        <p role="alert">{t(SCAN_MESSAGES[message])}</p>
        {problem === 'no-camera' || problem === 'insecure' ? null : (
          <RetryButton onRetry={() => setProblem(undefined)} />
        )}
      </div>
    );
  }
  return (
    <div className={classes.camera}>
      <video ref={video} className={classes.picture} muted playsInline aria-label={t`Camera view`} />
      <div className={classes.frame} data-found={isFound || undefined} aria-hidden="true" />
      <p className={classes.hint}>
        <Trans>Hold the barcode inside the frame</Trans>
      </p>
      {setTorch === undefined ? null : (
        <IconButton
          label={isLit ? t`Turn light off` : t`Turn light on`}
          aria-pressed={isLit}
          className={classes.torch}
          onClick={() => {
            setIsLit(!isLit);
            void setTorch(!isLit);
          }}
        >
          <Icon name="bolt" />
        </IconButton>
      )}
    </div>
  );
}
