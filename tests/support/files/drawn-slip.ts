import sharp from 'sharp';
import { qrPath, slipCode as codeOfSlip } from '#server/scenes/demo/slip-picture';

export interface DrawnSlip {
  /** The code of the sending bank, by the Bank of Thailand. */
  readonly bankCode?: string;
  readonly reference: string;
  readonly amountText?: string;
  /** Another text in the slip's QR code, or none. */
  readonly code?: string;
}

/** The text of the QR code on a slip of a bank transfer. */
export function slipCode({ bankCode = '014', reference }: DrawnSlip): string {
  return codeOfSlip({ bankCode, reference });
}

const MODULE_PIXELS = 6;

/** A slip as a banking app saves it: a picture with a small QR code in a corner. */
export async function drawnSlip(slip: DrawnSlip): Promise<Buffer> {
  const text = slip.code ?? slipCode(slip);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="1080">
    <rect width="720" height="1080" fill="#f4f1fa"/>
    <rect x="40" y="40" width="640" height="1000" rx="24" fill="#fff"/>
    <text x="80" y="120" font-size="36" font-family="sans-serif" fill="#4b2a85">Transfer successful</text>
    <text x="80" y="200" font-size="28" font-family="sans-serif">${slip.amountText ?? '480.00'} THB</text>
    <text x="80" y="250" font-size="22" font-family="sans-serif">Ref ${slip.reference}</text>
    <g transform="translate(420 780) scale(${MODULE_PIXELS})"><path d="${text === '' ? '' : qrPath(text)}"/></g>
  </svg>`;
  return await sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer();
}
