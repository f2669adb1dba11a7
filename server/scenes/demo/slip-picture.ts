import { encodeQR } from 'qr';
import sharp from 'sharp';
import { bangkokDayOf, bangkokTimeOf } from '#domain/kernel/bangkok-day';
import { formatBaht } from '#domain/kernel/format-money';
import type { Satang } from '#domain/kernel/money';
import { writeQr } from '#domain/payments/qr/emv-qr';
import type { SlipReference } from '#domain/payments/qr/slip-qr';

/** The facts that a bank prints on a slip. */
export interface PrintedSlip {
  readonly payer: string;
  readonly payee: string;
  readonly amount: Satang;
  readonly paidAt: Date;
  /** Undefined draws a slip whose QR code was cut off. */
  readonly transfer: SlipReference | undefined;
}

/** The text of the QR code on a slip of a bank transfer. */
export function slipCode({ bankCode, reference }: SlipReference): string {
  const inner = [
    { tag: '00', value: '000001' },
    { tag: '01', value: bankCode },
    { tag: '02', value: reference },
  ];
  return writeQr(
    [
      { tag: '00', value: inner },
      { tag: '51', value: 'TH' },
    ],
    '91',
  );
}

/** The dark modules of a QR code as the path of an SVG, one unit each, with the quiet zone around them. */
export function qrPath(text: string): string {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  return rows
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
}

const MODULE_PIXELS = 5;

/** Fonts with Thai letters on the usual systems. */
const FONTS = 'Sarabun, Noto Sans Thai, Thonburi, Leelawadee UI, Loma, sans-serif';

/** Draws a slip as a banking app saves it, as the WebP in which uploads are stored. */
export async function slipPicture({
  payer,
  payee,
  amount,
  paidAt,
  transfer,
}: PrintedSlip): Promise<Buffer> {
  const code = transfer === undefined ? '' : qrPath(slipCode(transfer));
  const lines = [
    { y: 120, size: 38, text: 'โอนเงินสำเร็จ' },
    { y: 170, size: 24, text: `${bangkokDayOf(paidAt)} ${bangkokTimeOf(paidAt)}` },
    { y: 260, size: 26, text: `จาก ${payer}` },
    { y: 310, size: 26, text: `ไปยัง ${payee}` },
    { y: 420, size: 44, text: formatBaht(amount) },
    { y: 490, size: 22, text: transfer === undefined ? '' : `เลขที่รายการ ${transfer.reference}` },
  ];
  const texts = lines.map(
    ({ y, size, text }) => `<text x="70" y="${y}" font-size="${size}">${escaped(text)}</text>`,
  );
  return await webpOf(`<svg xmlns="http://www.w3.org/2000/svg" width="720" height="900">
    <rect width="720" height="900" fill="#eef3f8"/>
    <rect x="30" y="30" width="660" height="840" rx="24" fill="#fff"/>
    <g font-family="${FONTS}" fill="#1b2a41">${texts.join('')}</g>
    <g transform="translate(430 600) scale(${MODULE_PIXELS})"><path d="${code}"/></g>
  </svg>`);
}

/** Draws a signature as a proof of delivery. */
export async function signaturePicture(): Promise<Buffer> {
  return await webpOf(`<svg xmlns="http://www.w3.org/2000/svg" width="600" height="240">
    <rect width="600" height="240" fill="#fff"/>
    <path d="M70 150c40-90 80-90 70-20s-50 60-20 10 90-70 80-10 40 50 70 0 60-40 60 0 70 30 140-40"
      fill="none" stroke="#1b2a41" stroke-width="5" stroke-linecap="round"/>
  </svg>`);
}

/** Draws goods at the door of a shop, as a proof of delivery. */
export async function doorPicture(): Promise<Buffer> {
  const box = (x: number, y: number) =>
    `<g transform="translate(${x} ${y})"><rect width="120" height="90" rx="4" fill="#c99a5b"/>` +
    `<path d="M0 26h120" stroke="#a87a3f" stroke-width="3"/><rect x="46" width="28" height="26" fill="#e8d3ae"/></g>`;
  return await webpOf(`<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480">
    <rect width="640" height="480" fill="#d9d3c7"/><rect y="380" width="640" height="100" fill="#a9a59c"/>
    <rect x="60" y="60" width="300" height="320" fill="#8b9aa5"/>
    <path d="${[...Array(15).keys()].map((at) => `M60 ${80 + at * 20}h300`).join('')}" stroke="#74828c" stroke-width="3"/>
    <rect x="400" y="120" width="160" height="260" rx="4" fill="#5f7f6c"/><circle cx="540" cy="255" r="7" fill="#ddd"/>
    <rect x="60" y="20" width="500" height="36" rx="4" fill="#b3432b"/>
    ${box(150, 300)}${box(280, 300)}${box(210, 212)}
  </svg>`);
}

async function webpOf(svg: string): Promise<Buffer> {
  return await sharp(Buffer.from(svg)).webp({ quality: 80, effort: 1 }).toBuffer();
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
