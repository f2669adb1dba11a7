import { readQr, readQrFields, writeQr, type QrField } from './emv-qr.ts';
import { satang, type Satang } from '#domain/kernel/money';

/** Whom PromptPay pays: a mobile number, a national or tax id, or a wallet. Digits alone. */
export interface PromptPayId {
  readonly kind: 'mobile' | 'tax-id' | 'wallet';
  readonly digits: string;
}

/** A bill of a company that a bank knows as a biller. */
export interface Bill {
  /** The company's 13-digit tax id and its suffix of two; older ones have no suffix. */
  readonly biller: string;
  /** The order's number; from 1 to 20 of A-Z and 0-9, as is the second. */
  readonly reference1: string;
  readonly reference2: string;
}

/** What such a code asks to pay. */
export interface AskedPayment {
  readonly payee: PromptPayId | Bill;
  /** Undefined where whoever scans it says how much. */
  readonly amount: Satang | undefined;
}

const PROMPTPAY = { tag: '29', application: 'A000000677010111' };
const BILL = { tag: '30', application: 'A000000677010112' };

/** Tag and form of each kind within PromptPay's field; a mobile number stands there with its country. */
const ID_ROWS = [
  { kind: 'mobile', tag: '01', form: /^0\d{9}$/ },
  { kind: 'tax-id', tag: '02', form: /^\d{13}$/ },
  { kind: 'wallet', tag: '03', form: /^\d{15}$/ },
] as const;

const BILLER = /^\d{13}(\d\d)?$/;
const REFERENCE = /^[A-Z0-9]{1,20}$/;
/** Amounts have at most 13 characters there. */
const MAX_SATANG = 999_999_999_999;

const BAHT = '764';

/** @returns undefined for what PromptPay does not know; hyphens and blanks do not count */
export function readPromptPayId(text: string): PromptPayId | undefined {
  const digits = text.replace(/[\s-]/g, '');
  const row = ID_ROWS.find(({ form }) => form.test(digits));
  return row === undefined ? undefined : { kind: row.kind, digits };
}

/**
 * The text of a PromptPay code.
 *
 * @param amount undefined where whoever scans it says how much; such a code is good for any number of payments
 * @throws RangeError for an amount or a payee that cannot stand in a code
 */
export function promptPayQr({ kind, digits }: PromptPayId, amount: Satang | undefined): string {
  const row = ID_ROWS.find((each) => each.kind === kind);
  if (row === undefined || !row.form.test(digits)) throw new RangeError(`not a PromptPay id: ${kind}`);
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
 * The text of a bill's code.
 *
 * @param terminal up to 20 of A-Z and 0-9 that some banks print; '' for none
 * @throws RangeError for what cannot stand in a code
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
    // 11 may be paid again and again, 12 once.
    { tag: '01', value: amount === undefined ? '11' : '12' },
    payee,
    { tag: '53', value: BAHT },
    { tag: '58', value: 'TH' },
    ...(amount === undefined ? [] : [{ tag: '54', value: bahtText(amount) }]),
    ...more,
  ]);
}

/**
 * The text of the barcode that a counter reads off the same bill (Bank of Thailand, code 128): lines parted by a carriage
 * return, the amount in satang, 0 where it is said at the counter.
 *
 * @throws RangeError for what cannot stand in it
 */
export function billBarcode(bill: Bill, amount: Satang | undefined): string {
  assertBill(bill);
  if (amount !== undefined) assertAmount(amount);
  return `|${[bill.biller, bill.reference1, bill.reference2, amount ?? 0].join('\r')}`;
}

/** What a code asks to pay, and whom. @returns undefined for any other code, or one that was changed */
export function readPaymentQr(text: string): AskedPayment | undefined {
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
    throw new RangeError('not a bill that a bank can read: 13 or 15 digits, references of A-Z and 0-9');
}

function assertAmount(amount: Satang): void {
  if (amount < 1 || amount > MAX_SATANG) throw new RangeError(`not an amount to ask for: ${amount} satang`);
}

/** '1234.50': written digit by digit, so that no satang is lost to binary fractions. */
function bahtText(amount: Satang): string {
  assertAmount(amount);
  const digits = String(amount).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function readBaht(text: string): Satang | undefined {
  const [, baht, hundredths = ''] = /^(\d{1,10})(?:\.(\d{0,2}))?$/.exec(text) ?? [];
  return baht === undefined ? undefined : satang(Number(`${baht}${hundredths.padEnd(2, '0')}`));
}
