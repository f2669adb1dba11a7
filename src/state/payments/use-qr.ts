import { useEffect, useState } from 'react';
import { qrModules } from '#platform/pictures/qr-code';

/** Rows of modules, true is dark. */
export type QrModules = readonly (readonly boolean[])[];

/** Denser ones are read by few cameras. */
const MAX_TEXT_LENGTH = 900;

/** The picture of a text: 'too-long' where cameras would not read it, undefined while it is drawn. */
export function useQr(text: string): QrModules | 'too-long' | undefined {
  const [drawn, setDrawn] = useState<{ readonly text: string; readonly modules: QrModules }>();
  const isTooLong = text.length > MAX_TEXT_LENGTH;

  // What draws it comes when it is asked for.
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
