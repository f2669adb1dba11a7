import { useEffect, useState } from 'react';
import { qrModules } from '#platform/pictures/qr-code';

/** Rows of modules; true is dark. */
export type QrModules = readonly (readonly boolean[])[];

/** Many cameras cannot read denser codes. */
const MAX_TEXT_LENGTH = 900;

/** The QR code of a text: 'too-long' if cameras could not read it, undefined while it is rendered. */
export function useQr(text: string): QrModules | 'too-long' | undefined {
  const [drawn, setDrawn] = useState<{ readonly text: string; readonly modules: QrModules }>();
  const isTooLong = text.length > MAX_TEXT_LENGTH;

  // The rendering code loads on demand.
  useEffect(() => {
    if (isTooLong || text === '') return undefined;
    let isStale = false;
    void qrModules(text)
      .then((modules) => {
        if (!isStale) setDrawn({ text, modules });
      })
      .catch(() => undefined);
    return () => void (isStale = true);
  }, [text, isTooLong]);
  if (isTooLong) return 'too-long';
  return drawn?.text === text ? drawn.modules : undefined;
}
