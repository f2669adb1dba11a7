import { readQr, readQrFields, writeQr, type QrField } from './emv-qr.ts';
import { satang, type Satang } from '#domain/kernel/money';

/** A PromptPay payee: a mobile number, a national or tax id, or a wallet. Digits only. */
export interface PromptPayId {
  readonly kind: 'mobile' | 'tax-id' | 'wallet';
  readonly digits: string;
}

/** A bill of a company that is registered as a biller at a bank. */
export interface Bill {
  /** The company's 13-digit tax id and a suffix of two digits, which older billers lack. */
  readonly biller: string;
  /** The order's number. Both references have 1 to 20 of A-Z and 0-9. */
  readonly reference1: string;
  readonly reference2: string;
}

/** The payment that a code requests. */
export interface RequestedPayment {
  readonly payee: PromptPayId | Bill;
  /** Undefined if the payer enters the amount. */
  readonly amount: Satang | undefined;
}

const PROMPTPAY = { tag: '29', application: 'A000000677010111' };
const BILL = { tag: '30', application: 'A000000677010112' };

/** The tag and form of each kind within PromptPay's field, where a mobile number has its country code. */
const ID_ROWS = [
  { kind: 'mobile', tag: '01', form: /^0\d{9}$/ },
  { kind: 'tax-id', tag: '02', form: /^\d{13}$/ },
  { kind: 'wallet', tag: '03', form: /^\d{15}$/ },
] as const;

const BILLER = /^\d{13}(\d\d)?$/;
const REFERENCE = /^[A-Z0-9]{1,20}$/;
/** Amounts have at most 13 characters in the code. */
const MAX_SATANG = 999_999_999_999;

const BAHT = '764';

/** Parses a PromptPay id; hyphens and spaces are ignored. @returns undefined if it is not one */
export function readPromptPayId(text: string): PromptPayId | undefined {
  const digits = text.replace(/[\s-]/g, '');
  const row = ID_ROWS.find(({ form }) => form.test(digits));
  return row === undefined ? undefined : { kind: row.kind, digits };
}

/**
 * Encodes a PromptPay code.
 *
 * @param amount undefined lets the payer enter the amount; such a code can be paid any number of times
 * @throws RangeError for an amount or a payee that cannot be encoded
 */
export function promptPayQr({ kind, digits }: PromptPayId, amount: Satang | undefined): string {
  const row = ID_ROWS.find((each) => each.kind === kind);
  if (row === undefined || !row.form.test(digits))
    throw new RangeError(`invalid PromptPay ID of type ${kind}`);
  const value = kind === 'mobile' ? `0066${digits.slice(1)}` : digits;
  return paymentQr(
    {
      tag: PROMPTPAY.tag,
      value: [
        { tag: '00', value: PROMPTPAY.application },
        { tag: row.tag, value },
      ],
    },
    amount,
  );
}

/**
 * Encodes the QR code of a bill.
 *
 * @param terminal up to 20 of A-Z and 0-9 that some banks print; '' for none
 * @throws RangeError for a bill or amount that cannot be encoded
 */
export function billQr(bill: Bill, amount: Satang | undefined, terminal = ''): string {
  assertBill(bill);
  const payee = {
    tag: BILL.tag,
    value: [
      { tag: '00', value: BILL.application },
      { tag: '01', value: bill.biller },
      { tag: '02', value: bill.reference1 },
      { tag: '03', value: bill.reference2 },
    ],
  };
  const more = terminal === '' ? [] : [{ tag: '62', value: [{ tag: '07', value: terminal }] }];
  return paymentQr(payee, amount, more);
}

function paymentQr(payee: QrField, amount: Satang | undefined, more: readonly QrField[] = []): string {
  return writeQr([
    { tag: '00', value: '01' },
    // 11 marks a reusable code, 12 a code for one payment.
    { tag: '01', value: amount === undefined ? '11' : '12' },
    payee,
    { tag: '53', value: BAHT },
    { tag: '58', value: 'TH' },
    ...(amount === undefined ? [] : [{ tag: '54', value: bahtText(amount) }]),
    ...more,
  ]);
}

/**
 * Encodes the barcode of the same bill for payment at a counter (Bank of Thailand, code 128): lines separated
 * by carriage returns, and the amount in satang, or 0 if the payer names it at the counter.
 *
 * @throws RangeError for a bill or amount that cannot be encoded
 */
export function billBarcode(bill: Bill, amount: Satang | undefined): string {
  assertBill(bill);
  if (amount !== undefined) assertAmount(amount);
  return `|${[bill.biller, bill.reference1, bill.reference2, amount ?? 0].join('\r')}`;
}

/** Decodes a payment code. @returns undefined for any other code, or one that was altered */
export function readPaymentQr(text: string): RequestedPayment | undefined {
  const fields = readQr(text);
  if (fields === undefined || (fields.get('53') ?? BAHT) !== BAHT) return undefined;
  const amountText = fields.get('54');
  const amount = amountText === undefined ? undefined : readBaht(amountText);
  if (amountText !== undefined && amount === undefined) return undefined;
  const payee = billIn(fields.get(BILL.tag)) ?? promptPayIdIn(fields.get(PROMPTPAY.tag));
  return payee === undefined ? undefined : { payee, amount };
}

function billIn(text: string | undefined): Bill | undefined {
  const inner = text === undefined ? undefined : readQrFields(text);
  if (inner?.get('00') !== BILL.application) return undefined;
  const bill = {
    biller: inner.get('01') ?? '',
    reference1: inner.get('02') ?? '',
    reference2: inner.get('03') ?? '',
  };
  return BILLER.test(bill.biller) ? bill : undefined;
}

function promptPayIdIn(text: string | undefined): PromptPayId | undefined {
  const inner = text === undefined ? undefined : readQrFields(text);
  if (inner?.get('00') !== PROMPTPAY.application) return undefined;
  for (const { kind, tag, form } of ID_ROWS) {
    const value = inner.get(tag) ?? '';
    const digits = kind === 'mobile' ? value.replace(/^0066/, '0') : value;
    if (form.test(digits)) return { kind, digits };
  }
  return undefined;
}

function assertBill({ biller, reference1, reference2 }: Bill): void {
  if (!BILLER.test(biller) || !REFERENCE.test(reference1) || !REFERENCE.test(reference2))
    throw new RangeError(
      'invalid bill: expected a biller ID of 13 or 15 digits and references of A-Z and 0-9',
    );
}

function assertAmount(amount: Satang): void {
  if (amount < 1 || amount > MAX_SATANG)
    throw new RangeError(`expected an amount from 1 to ${MAX_SATANG} satang, got ${amount}`);
}

/** '1234.50': formatted digit by digit, so that binary fractions cannot lose a satang. */
function bahtText(amount: Satang): string {
  assertAmount(amount);
  const digits = String(amount).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function readBaht(text: string): Satang | undefined {
  const [, baht, hundredths = ''] = /^(\d{1,10})(?:\.(\d{0,2}))?$/.exec(text) ?? [];
  return baht === undefined ? undefined : satang(Number(`${baht}${hundredths.padEnd(2, '0')}`));
}
