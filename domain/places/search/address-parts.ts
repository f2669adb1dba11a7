import { readMobileNumber, type MobileNumber } from '#domain/kernel/mobile-number';
import { readTaxId, type TaxId } from '#domain/kernel/tax-id';

/** A part found in a written address, and the remaining text, in which a line break replaces the part. */
export interface Extracted<Value> {
  readonly value: Value;
  readonly rest: string;
}

const TAX_WORDS =
  /(?:เลขประจำตัวผู้เสียภาษี(?:อากร)?|เลขผู้เสียภาษี|เลขที่ผู้เสียภาษี|tax\s*id(?:entification)?(?:\s*(?:no|number))?|tin)[\s.:#]*/;
const TAX_NUMBER = /(?<![\d-])\d(?:[ -]?\d){12}(?![\d-])/;

/** Takes a tax id with a correct check digit, and the words before it. */
export function takeTaxId(text: string): Extracted<TaxId | ''> {
  const pattern = new RegExp(`(?:${TAX_WORDS.source})?(${TAX_NUMBER.source})`, 'gi');
  return takeFirst(text, pattern, readTaxId);
}

const PHONE_WORDS =
  /(?:หมายเลขโทรศัพท์|เบอร์โทรศัพท์|เบอร์โทร|เบอร์มือถือ|เบอร์|โทรศัพท์มือถือ|โทรศัพท์|โทร|มือถือ|mobile|phone|tel|mob|call|t)[\s.:)]*(?:no[\s.:]*)?/;
const PHONE_NUMBER = /(?<![\d/+])\(?(?:\+?66\)?[\s().-]*|0)[689](?:[\s().-]*\d){8}(?![\d/])/;

/**
 * Takes a mobile number of ten digits, and the words before it. A landline number has nine digits and is left in
 * place.
 */
export function takePhone(text: string): Extracted<MobileNumber | ''> {
  const pattern = new RegExp(`(?:(?<![a-zก-๙])${PHONE_WORDS.source})?(${PHONE_NUMBER.source})`, 'gi');
  return takeFirst(text, pattern, readMobileNumber);
}

function takeFirst<Value extends string>(
  text: string,
  pattern: RegExp,
  read: (written: string) => Value | undefined,
): Extracted<Value | ''> {
  for (const found of text.matchAll(pattern)) {
    const value = read(found[1] ?? '');
    if (value !== undefined) return { value, rest: without(text, found.index, found[0].length) };
  }
  return { value: '', rest: text };
}

const POSTCODE =
  /(?:รหัส(?:ไปรษณีย์)?|ปณ\.?|post(?:al)?\s?code|zip(?:\s?code)?)?[\s.:]*(?<![\d/.-])([1-9]\d{4})(?![\d/]|[.-]\d)/gi;

/**
 * Takes the last number of five digits that may be a postcode. A house number rarely has five digits, and
 * comes earlier.
 */
export function takePostcodes(text: string): Extracted<readonly string[]> {
  const found = [...text.matchAll(POSTCODE)];
  const last = found.at(-1);
  if (last === undefined) return { value: [], rest: text };
  return { value: [last[1] ?? ''], rest: without(text, last.index, last[0].length) };
}

const NAME_WORDS = /^(?:ชื่อ(?:ผู้รับ|-สกุล|ลูกค้า)?|ผู้รับ|ส่งถึง|ส่งที่|ถึง|name|attn|to|ship to|deliver to)\s*[.:]\s*/i;
const TITLE =
  /^(?:คุณ|นาย|นางสาว|นาง|น\.ส\.|ดร\.|บริษัท|บจก\.?|บมจ\.?|หจก\.?|ห้างหุ้นส่วน|ร้าน|(?:mr|mrs|ms|miss|dr|khun|k)\.?(?=\s)|\S+ (?:shop|store|co\.,?|company|ltd))/i;
/** A house number, or the word before it, ends a name. */
const HOUSE =
  /\s(?=\d|เลขที่|บ้านเลขที่|หมู่|ม\.\s?\d|ซ\.|ซอย|ถ\.|ถนน|ต\.|ตำบล|แขวง|no\.?\s?\d)|[\n;|]|,(?!\s*(?:ltd|inc|limited))/i;

/** Takes a name at the start, if a label or a title marks it as one. */
export function takeName(text: string): Extracted<string> {
  const trimmed = text.replace(/^[\s,;]+/, '');
  const before = NAME_WORDS.exec(trimmed)?.[0] ?? '';
  const from = trimmed.slice(before.length);
  if (before === '' && !TITLE.test(from)) return { value: '', rest: text };
  const end = HOUSE.exec(from)?.index ?? from.length;
  const value = from.slice(0, end).replace(/\s+/g, ' ').trim();
  return { value, rest: from.slice(end) };
}

function without(text: string, at: number, length: number): string {
  return `${text.slice(0, at)}\n${text.slice(at + length)}`;
}
