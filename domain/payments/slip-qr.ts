import { readQr, readQrFields } from './emv-qr.ts';

/** What the small code on a bank's slip says. It proves nothing until a bank is asked; it tells one slip from another. */
export interface SlipReference {
  /** Three digits, as the Bank of Thailand numbers the banks. */
  readonly bankCode: string;
  /** The transfer's own reference at that bank. */
  readonly reference: string;
}

const CHECK_TAG = '91';
/** Of a slip of a transfer; others have other numbers there. */
const TRANSFER_SLIP = '000001';
const BANK = /^\d{3}$/;
const REFERENCE = /^[A-Za-z0-9]{1,35}$/;

/** @returns undefined for a code that is on no slip of a transfer, or whose checksum is wrong */
export function readSlipQr(text: string): SlipReference | undefined {
  const inner = readQrFields(readQr(text, CHECK_TAG)?.get('00') ?? '');
  const bankCode = inner?.get('01') ?? '';
  const reference = inner?.get('02') ?? '';
  if (inner?.get('00') !== TRANSFER_SLIP || !BANK.test(bankCode) || !REFERENCE.test(reference))
    return undefined;
  return { bankCode, reference };
}
