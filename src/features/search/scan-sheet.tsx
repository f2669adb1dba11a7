import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { SettingSwitch } from '#ui/controls/setting-switch';
import { Sheet } from '#ui/overlays/sheet';
import { CountedProducts } from './counted-products.tsx';
import { ScanCamera } from './scan-camera.tsx';
import { ScanResult } from './scan-result.tsx';
import classes from './scan-sheet.module.css';
import { TypedBarcode } from './typed-barcode.tsx';
import { useScanned } from './use-scanned.ts';

interface ScanSheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Called with the product code of a scanned product. */
  readonly onFound: (code: string) => void;
  readonly onSearch: () => void;
}

/** Finds products by their barcode: with the camera, by a photo, or by the number. */
export function ScanSheet({ isOpen, onClose, onFound, onSearch }: ScanSheetProps) {
  const { t } = useLingui();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t`Scan a barcode`}>
      {isOpen ? <Scanner onFound={onFound} onSearch={onSearch} /> : null}
    </Sheet>
  );
}

function Scanner({ onFound, onSearch }: Pick<ScanSheetProps, 'onFound' | 'onSearch'>) {
  const { t } = useLingui();
  const [isCounting, setIsCounting] = useState(false);
  const { outcome, counted, scan, again, undo } = useScanned(isCounting, onFound);
  return (
    <div className={classes.parts}>
      <ScanCamera onBarcode={scan} isFound={outcome.kind === 'added'} />
      <div role="status">
        <ScanResult outcome={outcome} onAgain={again} onSearch={onSearch} onChoose={onFound} />
        <CountedProducts counted={counted} onUndo={undo} />
      </div>
      <TypedBarcode onBarcode={scan} />
      <div className={classes.setting}>
        <SettingSwitch label={t`Scan continuously`} isOn={isCounting} onChange={setIsCounting}>
          {t`Each scan adds the item to your cart, and the camera stays on.`}
        </SettingSwitch>
      </div>
    </div>
  );
}
