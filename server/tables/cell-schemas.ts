import { z } from 'zod';
import { barcodeFrom, isCheckedBarcode } from '#domain/catalogue/barcode';
import type { RowProblemCode } from '#domain/kernel/import-problem';
import { readMobileNumber, type MobileNumber } from '#domain/kernel/mobile-number';
import type { CouponDiscount } from '#domain/payments/coupon';
import { bahtFromSatang, satangFromBaht, type Satang } from '#domain/kernel/money';
import { WEEKDAYS, type Weekday } from '#domain/delivery-days/delivery-zone';
import { isPriceLevel, MAX_PRICE_LEVEL, type PriceLevel } from '#domain/catalogue/prices';
import { readTaxId } from '#domain/kernel/tax-id';
import { cellDigits, cellText, isRounded } from './cell-text.ts';
import { readDay } from './read-day.ts';
import type { Cell } from './table.ts';

/** The conversion between values of one kind and table cells. */
export interface CellKind<Value> {
  /**
   * Parses a cell. The message of an issue is a code of domain/kernel/import-problem, and `params.detail` is
   * shown in its sentence.
   */
  readonly read: z.ZodType<Value, Cell | undefined>;
  /** Formats a value so that parsing it gives the same value. */
  readonly write: (value: Value) => Cell;
}

type Context = z.core.$RefinementCtx<unknown>;

const anyCell = z.custom<Cell | undefined>(() => true);

function refuse(context: Context, code: RowProblemCode, detail?: string): never {
  context.issues.push({ code: 'custom', message: code, params: { detail }, input: context.value });
  return z.NEVER;
}

function kindOfValue<Value>(
  read: (cell: Cell | undefined, context: Context) => Value,
  write: (value: Value) => Cell,
): CellKind<Value> {
  return { read: anyCell.transform((cell, context) => read(cell, context)), write };
}

function kindOf<Value extends Cell | undefined>(
  read: (cell: Cell | undefined, context: Context) => Value,
  write: (value: Value) => Cell = (value) => value ?? null,
): CellKind<Value> {
  return kindOfValue(read, write);
}

/** @param most the maximum number of characters */
export function text(most: number): CellKind<string> {
  return kindOf((cell, context) => {
    const written = cellText(cell);
    return written.length > most ? refuse(context, 'too-long', String(most)) : written;
  });
}

/** Letters, digits and signs without blanks, because codes appear in addresses of pages and on paper. */
const CODE = /^[\p{L}\p{M}\p{N}._\-/+#*]{1,40}$/u;

/** '' for an empty cell. */
export const code: CellKind<string> = kindOf((cell, context) => {
  const written = cellDigits(cell);
  if (written === '') return '';
  if (isRounded(cell)) return refuse(context, 'number-rounded');
  return CODE.test(written) ? written : refuse(context, 'not-a-code');
});

/** Different codes, sorted, written with blanks or commas between them; empty for an empty cell. */
export function codes(most: number): CellKind<readonly string[]> {
  return kindOfValue<readonly string[]>(
    (cell, context) => {
      const written = cellDigits(cell)
        .split(/[\s,;]+/)
        .filter((each) => each !== '');
      if (!written.every((each) => CODE.test(each))) return refuse(context, 'not-a-code');
      const different = [...new Set(written)].toSorted();
      return different.length > most ? refuse(context, 'too-large', String(most)) : different;
    },
    (list) => list.join(' '),
  );
}

/**
 * Undefined for an empty cell; NaN for text that is not a number. It accepts amounts as they are written in
 * Thailand: ฿1,304.00, 1304 บาท, 1,304.-
 */
function numberIn(cell: Cell | undefined): number | undefined {
  const text = cellDigits(cell);
  if (text === '') return undefined;
  const written = text
    .replace(/^฿\s*|\s*(?:บาท|บ\.|baht|THB)$/giu, '')
    .replace(/(?<=\d)\s*\.\s*[-\u2013\u2014]+$/, '')
    .replace(/(?<=\d),(?=\d{3}(?:\D|$))/g, '');
  return /^[+-]?\d{1,15}(?:\.\d+)?$/.test(written) ? Number(written) : Number.NaN;
}

const MAX_BAHT = 100_000_000;

/** The tolerance for floating-point errors of spreadsheets, such as 19.990000000000002 for 19.99. */
const NOISE = 1e-9;

/** Baht with at most two decimals. Undefined for an empty cell. */
export function baht(belowZero: RowProblemCode): CellKind<Satang | undefined> {
  return amountInBaht(belowZero);
}

/** Like `baht`, but negative amounts are allowed, for credit on account and for changes. */
export const signedBaht: CellKind<Satang | undefined> = amountInBaht(undefined);

/** @param belowZero the code that refuses a negative amount; undefined accepts it */
function amountInBaht(belowZero: RowProblemCode | undefined): CellKind<Satang | undefined> {
  return kindOf(
    (cell, context) => {
      const amount = numberIn(cell);
      if (amount === undefined) return undefined;
      if (Number.isNaN(amount)) return refuse(context, 'not-a-number');
      if (amount < 0 && belowZero !== undefined) return refuse(context, belowZero);
      if (Math.abs(amount) > MAX_BAHT) return refuse(context, 'too-large', String(MAX_BAHT));
      const rounded = satangFromBaht(amount);
      return Math.abs(amount - rounded / 100) > NOISE * Math.max(1, Math.abs(amount))
        ? refuse(context, 'too-many-decimals', '2')
        : rounded;
    },
    (amount) => (amount === undefined ? null : bahtFromSatang(amount)),
  );
}

/** Undefined for an empty cell. */
export function whole(most: number): CellKind<number | undefined> {
  return wholeFrom(0, most);
}

/** Like `whole`, but negative numbers are allowed, for changes. */
export function signedWhole(most: number): CellKind<number | undefined> {
  return wholeFrom(-most, most);
}

function wholeFrom(least: number, most: number): CellKind<number | undefined> {
  return kindOf((cell, context) => {
    const amount = numberIn(cell);
    if (amount === undefined) return undefined;
    if (Number.isNaN(amount)) return refuse(context, 'not-a-number');
    if (!Number.isInteger(amount)) return refuse(context, 'not-whole');
    if (amount < least) return refuse(context, 'below-zero');
    return amount > most ? refuse(context, 'too-large', String(most)) : amount;
  });
}

/** Undefined for an empty cell. */
export const priceLevel: CellKind<PriceLevel | undefined> = kindOf<PriceLevel | undefined>(
  (cell, context) => {
    const level = numberIn(cell);
    if (level === undefined) return undefined;
    return isPriceLevel(level) && level <= MAX_PRICE_LEVEL
      ? level
      : refuse(context, 'not-one-of', `1 - ${MAX_PRICE_LEVEL}`);
  },
);

/** Degrees; undefined for an empty cell. */
export function degrees(most: number): CellKind<number | undefined> {
  return kindOf((cell, context) => {
    const amount = numberIn(cell);
    if (Number.isNaN(amount)) return refuse(context, 'not-a-number');
    return amount !== undefined && Math.abs(amount) > most
      ? refuse(context, 'too-large', String(most))
      : amount;
  });
}

/** `yyyy-mm-dd`; '' for an empty cell. */
export const day: CellKind<string> = kindOf((cell, context) => {
  const read = readDay(cell);
  return 'day' in read ? read.day : refuse(context, read.code);
});

/** Baht, or a percentage with its sign. Undefined for an empty cell. */
export const discount: CellKind<CouponDiscount | undefined> = kindOfValue<CouponDiscount | undefined>(
  (cell, context) => {
    const written = cellDigits(cell);
    if (!written.endsWith('%')) {
      const amount = numberIn(cell);
      if (amount === undefined) return undefined;
      if (Number.isNaN(amount)) return refuse(context, 'not-a-number');
      if (amount <= 0) return refuse(context, 'below-zero');
      return amount > MAX_BAHT
        ? refuse(context, 'too-large', String(MAX_BAHT))
        : { kind: 'amount', amount: satangFromBaht(amount) };
    }
    const percent = Number(written.slice(0, -1).trim());
    const isPercent = /^\d{1,3}(?:\.\d{1,2})?\s*%$/.test(written) && percent > 0 && percent <= 100;
    return isPercent ? { kind: 'percent', percent } : refuse(context, 'not-a-percentage');
  },
  (value) => {
    if (value === undefined) return null;
    return value.kind === 'amount' ? bahtFromSatang(value.amount) : `${value.percent}%`;
  },
);

const YES = ['y', 'yes', '1', 'true', 'ใช่', 'ใช้'];
const NO = ['n', 'no', '0', 'false', 'ไม่', 'ไม่ใช่', 'ไม่ใช้'];

/** @param standard the value of an empty cell */
export function yesOrNo(standard: boolean): CellKind<boolean> {
  return kindOf(
    (cell, context) => {
      const written = cellDigits(cell).toLowerCase();
      if (written === '') return standard;
      if (YES.includes(written)) return true;
      return NO.includes(written) ? false : refuse(context, 'not-yes-or-no');
    },
    (value) => (value ? 'Y' : 'N'),
  );
}

/** @param choices each choice with its synonyms */
export function oneOf<Choice extends string>(
  choices: Readonly<Record<Choice, readonly string[]>>,
): CellKind<Choice | undefined> {
  return kindOf<Choice | undefined>((cell, context) => {
    const written = cellDigits(cell).toLowerCase();
    if (written === '') return undefined;
    for (const choice in choices) {
      if (choice === written || choices[choice].includes(written)) return choice;
    }
    return refuse(context, 'not-one-of', Object.keys(choices).join(', '));
  });
}

const MAX_GTIN_LENGTH = 14;

/** The digits of an EAN-8 to GTIN-14; '' for an empty cell. Missing leading zeros are reported, not added. */
export const barcode: CellKind<string> = kindOf((cell, context) => {
  if (cellText(cell) === '') return '';
  if (isRounded(cell)) return refuse(context, 'number-rounded');
  const digits = cellDigits(cell).replace(/[\s-]/g, '');
  const isUnchecked = [9, 10, 11].includes(digits.length);
  if (isUnchecked && isCheckedBarcode(digits.padStart(MAX_GTIN_LENGTH - 1, '0')))
    return refuse(context, 'zeros-eaten', digits.padStart(MAX_GTIN_LENGTH - 1, '0'));
  const read = barcodeFrom(digits);
  if (read === '') return refuse(context, 'not-a-barcode');
  return isUnchecked || isCheckedBarcode(read) ? read : refuse(context, 'barcode-check-digit');
});

/** Ten digits; undefined for an empty cell. */
export const mobile: CellKind<MobileNumber | undefined> = kindOf((cell, context) => {
  const written = cellText(cell);
  if (written === '') return undefined;
  const read = readMobileNumber(written);
  if (read !== undefined) return read;
  if (numbersIn(cell) > 1) return refuse(context, 'two-mobiles');
  const digits = cellDigits(cell).replace(/\D/g, '');
  return /^[689]\d{8}$/.test(digits)
    ? refuse(context, 'zeros-eaten', `0${digits}`)
    : refuse(context, 'not-a-mobile');
});

/** Counts the telephone numbers in a cell, whatever separates them. */
function numbersIn(cell: Cell | undefined): number {
  const text = cellDigits(cell).replace(/[ ().-]/g, '');
  const whole = text.match(/\d+/g)?.filter((digits) => digits.length >= 9 && digits.length <= 11) ?? [];
  return /^0\d{8,9}0\d{8,9}$/.test(text) ? 2 : whole.length;
}

/** Thirteen digits; '' for an empty cell. */
export const taxId: CellKind<string> = kindOf<string>((cell, context) => {
  const written = cellText(cell);
  if (written === '') return '';
  const read = readTaxId(written);
  if (read !== undefined) return read;
  const padded = `0${cellDigits(cell).replace(/\D/g, '')}`;
  return readTaxId(padded) === undefined
    ? refuse(context, 'not-a-tax-id')
    : refuse(context, 'zeros-eaten', padded);
});

/** The names of the days of the week in Thai and English, without dots, from Monday. */
const WEEKDAY_NAMES: readonly RegExp[] = [
  /^(?:1|จ|จันทร์|วันจันทร์|mon(?:day)?)$/,
  /^(?:2|อ|อังคาร|วันอังคาร|tue(?:s|sday)?)$/,
  /^(?:3|พ|พุธ|วันพุธ|wed(?:nesday)?)$/,
  /^(?:4|พฤ|พฤหัส|พฤหัสบดี|วันพฤหัสบดี|thu(?:r|rs|rsday)?)$/,
  /^(?:5|ศ|ศุกร์|วันศุกร์|fri(?:day)?)$/,
  /^(?:6|ส|เสาร์|วันเสาร์|sat(?:urday)?)$/,
  /^(?:7|อา|อาทิตย์|วันอาทิตย์|sun(?:day)?)$/,
];

const EVERY_DAY = /^(?:ทุกวัน|every ?day|all)$/;

/** Days of the week, sorted; empty for an empty cell. Written as numbers from 1 for Monday. */
export const weekdays: CellKind<readonly Weekday[]> = kindOfValue<readonly Weekday[]>(
  (cell, context) => {
    const written = cellDigits(cell).toLowerCase();
    if (EVERY_DAY.test(written)) return WEEKDAYS;
    const names = written
      .replaceAll('.', ' ')
      .split(/[\s,;/]+/)
      .filter((name) => name !== '');
    const days = names.map((name) => WEEKDAYS.find((day) => WEEKDAY_NAMES[day - 1]?.test(name) === true));
    return days.includes(undefined)
      ? refuse(context, 'not-weekdays')
      : WEEKDAYS.filter((day) => days.includes(day));
  },
  (days) => days.join(' '),
);

/** `hh:mm`; '' for an empty cell. A spreadsheet counts a time as a part of a day. */
export const timeOfDay: CellKind<string> = kindOf((cell, context) => {
  if (typeof cell === 'number' && cell >= 0 && cell < 1) return timeText(Math.round(cell * 24 * 60));
  if (cell instanceof Date) return timeText(cell.getUTCHours() * 60 + cell.getUTCMinutes());
  const written = cellDigits(cell).replace(/\s*(?:น\.?|นาฬิกา)$/, '');
  if (written === '') return '';
  const [, hour, minute] = /^(\d{1,2})[:.](\d{2})(?::00)?$/.exec(written) ?? [];
  return hour === undefined || Number(hour) > 23 || Number(minute) > 59
    ? refuse(context, 'not-a-time')
    : timeText(Number(hour) * 60 + Number(minute));
});

function timeText(minutes: number): string {
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${twoDigits(Math.floor(minutes / 60) % 24)}:${twoDigits(minutes % 60)}`;
}
