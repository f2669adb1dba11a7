import { useEffect, useState } from 'react';
import type { PaymentShow } from '#domain/payments/payment';
import { billBars, type Bars } from '#platform/pictures/bill-bars';
import { offerFile } from '#platform/sharing/offer-file';
import { paymentPicture } from '#platform/pictures/payment-picture';
import { qrModules } from '#platform/pictures/qr-code';

/** The rendered code of a payment. */
export interface DrawnCode {
  readonly modules: readonly (readonly boolean[])[];
  /** The barcode of the same bill, for a counter. */
  readonly bars: Bars | undefined;
}

export type CodeToPay = Extract<PaymentShow, { kind: 'code' }>;

/** Undefined while it is rendered; null if the rendering code could not be loaded. */
export function useDrawnCode({ qr, barcode }: CodeToPay): DrawnCode | null | undefined {
  const name = `${qr}\n${barcode}`;
  const [drawn, setDrawn] = useState<{ readonly name: string; readonly code: DrawnCode | null }>();

  // The external system is the rendering code, which loads on demand.
  useEffect(() => {
    let isCurrent = true;
    void draw({ qr, barcode }).then((code) => {
      if (isCurrent) setDrawn({ name, code });
    });
    return () => {
      isCurrent = false;
    };
  }, [name, qr, barcode]);

  return drawn?.name === name ? drawn.code : undefined;
}

async function draw({ qr, barcode }: Pick<CodeToPay, 'qr' | 'barcode'>): Promise<DrawnCode | null> {
  try {
    const modules = await qrModules(qr);
    return { modules, bars: barcode === '' ? undefined : await billBars(barcode) };
  } catch {
    return null;
  }
}

/** Downloads the code as a picture. @returns false if the browser could not draw it */
export async function savePaymentPicture(
  name: string,
  code: DrawnCode,
  captions: { readonly above: readonly string[]; readonly below: readonly string[] },
): Promise<boolean> {
  const picture = await paymentPicture({ ...code, ...captions });
  if (picture === undefined) return false;
  offerFile(name, picture);
  return true;
}
