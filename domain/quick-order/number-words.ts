/** Number words before a unit: "สองลัง", "ยี่สิบห้าแพ็ค", "two cases". */
const THAI_DIGITS = ['หนึ่ง', 'สอง', 'สาม', 'สี่', 'ห้า', 'หก', 'เจ็ด', 'แปด', 'เก้า'] as const;

const ENGLISH = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
] as const;

const DIGIT = `(?:${THAI_DIGITS.join('|')})`;
const HUNDREDS = `(?:${DIGIT}?ร้อย)`;
const TENS = `(?:(?:ยี่|${DIGIT})?สิบ)`;
const ONES = `(?:เอ็ด|${DIGIT})`;

/** The source of a regular expression for a number word, without word boundaries. */
export const NUMBER_WORD = `(?:${HUNDREDS}${TENS}?${ONES}?|${TENS}${ONES}?|${DIGIT}|(?<![a-z])(?:${ENGLISH.join('|')})(?![a-z]))`;

const PARTS = new RegExp(`^(?:(${DIGIT})?(ร้อย))?(?:(ยี่|${DIGIT})?(สิบ))?(${ONES})?$`);

/** @returns 1 to 999; undefined if the text is not a number word */
export function readNumberWord(folded: string): number | undefined {
  const english = ENGLISH.findIndex((word) => word === folded);
  if (english !== -1) return english + 1;
  const parts = PARTS.exec(folded);
  if (parts === null || folded === '') return undefined;
  const [, hundreds, hundred, tens, ten, ones] = parts;
  return (
    (hundred === undefined ? 0 : (digitOf(hundreds) ?? 1) * 100) +
    (ten === undefined ? 0 : (digitOf(tens) ?? 1) * 10) +
    (digitOf(ones) ?? 0)
  );
}

function digitOf(word: string | undefined): number | undefined {
  if (word === undefined) return undefined;
  if (word === 'ยี่') return 2;
  if (word === 'เอ็ด') return 1;
  return THAI_DIGITS.findIndex((digit) => digit === word) + 1;
}
