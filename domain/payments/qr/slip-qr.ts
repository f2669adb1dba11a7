import { readQr, readQrFields } from './emv-qr.ts';

/**
 * The contents of the mini QR on a bank slip. It proves nothing without the bank's confirmation, but
 * identifies the slip.
 */
export interface SlipReference {
  /** The Bank of Thailand's three-digit bank code. */
  readonly bankCode: string;
  /** The bank's own reference of the transfer. */
  readonly reference: string;
}

const CHECK_TAG = '91';
/** The type of a transfer slip; other documents have other types. */
const TRANSFER_SLIP = '000001';
const BANK_CODE = /^\d{3}$/;
const REFERENCE = /^[A-Za-z0-9]{1,35}$/;

/**
 * Decodes the mini QR of a transfer slip.
 *
 * @returns undefined if it is not one, or its checksum is wrong
 */
export function readSlipQr(text: string): SlipReference | undefined {
  const inner = readQrFields(readQr(text, CHECK_TAG)?.get('00') ?? '');
  const bankCode = inner?.get('01') ?? '';
  const reference = inner?.get('02') ?? '';
  if (inner?.get('00') !== TRANSFER_SLIP || !BANK_CODE.test(bankCode) || !REFERENCE.test(reference))
    return undefined;
  return { bankCode, reference };
}
