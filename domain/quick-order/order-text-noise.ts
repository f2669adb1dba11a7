import { chatLengthAtStart, chatStartAtEnd } from './chat-words.ts';
import { UNIT_WORDS } from './order-unit-words.ts';

/**
 * Patterns for chat text that is not part of an order: greetings, politeness, prices, phone numbers, pictures.
 */

/** Openings of a message, which may directly precede a product without a space. */
const OPENINGS = [
  ...'สวัสดี หวัดดี รบกวน ขอสั่งเพิ่ม ขอสั่งของ ขอสั่ง ฝากสั่งของ ฝากสั่ง สั่งเพิ่ม สั่งของ สั่ง'.split(' '),
  ...'อยากได้ ต้องการ รายการสั่งซื้อ รายการสินค้า รายการ ออเดอร์'.split(' '),
];

/** Openings that have to be separate words. Single words are in domain/quick-order/chat-words. */
const OPENING_WORDS = [...OPENINGS, 'i want', 'i need', 'we need', 'can i have', 'could i have'];

/** Particles that close a sentence. */
const PARTICLES = [
  ...'ด้วยนะคะ ด้วยนะครับ เหมือนเดิม แล้วกัน ละกัน ขอบคุณมาก ขอบคุณ ขอบใจ'.split(' '),
  ...'ครับผม นะครับ นะคับ นะค่ะ นะคะ ครับ คับ ค่ะ คะ ฮะ จ้า จ้ะ จ๊ะ จ้าา นะ น้า ด้วย หน่อย ก่อน เลย พอ'.split(' '),
  'thank you',
  ...'thanks thx please pls ka krub krap'.split(' '),
];

/** Particles that never end a product name, so they are removed even without a space before them. */
const SURE_PARTICLES = 'เหมือนเดิม|นะครับ|นะค่ะ|นะคะ|ครับ|ค่ะ';

/** Matches the start of text about something else, if it names no quantity. */
const ABOUT_SOMETHING_ELSE =
  /^(?:ส่ง(?:พรุ่งนี้|วันนี้|มะรืน|วัน|ของ|ด่วน|ที่|ก่อน|ตอน|ให้|เช้า|บ่าย|เย็น|รอบ|มา|ได้)|พรุ่งนี้|วันนี้|เมื่อวาน|วัน(?:จันทร์|อังคาร|พุธ|พฤหัส|ศุกร์|เสาร์|อาทิตย์|ที่)|โอน|เก็บเงิน|เก็บปลายทาง|ราคาเท่า|ขอราคา|มีไหม|มีของ|รวม(?:$|\s|ทั้งหมด|เป็น|ยอด|เงิน)|ยอด(?:$|\s|รวม|เงิน|โอน)|ทั้งหมด|โทร|เบอร์|ที่อยู่|จากร้าน|ร้าน|ชื่อร้าน|สอบถาม|ขอบคุณ|ขอบใจ|สวัสดี|ได้(?:ค่ะ|ครับ)|โอเค|ตกลง|รับทราบ|good (?:morning|afternoon|evening)|thank|thx|deliver|delivery|send (?:it|them|tomorrow|today)|tomorrow|total\b|sum\b|ok\b|okay\b|\[?(?:line\b|sticker\b|photo\b|รูปภาพ|สติกเกอร์|รูป|วิดีโอ))/;

const NUMBER = String.raw`\d[\d,]*(?:\.\d+)?`;
const BAHT = String.raw`(?:บาท|บ\.|baht|thb|฿|\.-|,-)`;

function oneOf(words: readonly string[]): string {
  return words.toSorted((first, second) => second.length - first.length).join('|');
}

const OPENING = new RegExp(
  String.raw`^\s*(?:(?:${oneOf(OPENING_WORDS)})(?=$|[\s,.!])|(?:${oneOf(OPENINGS)}))(?:\s*(?:${SURE_PARTICLES}|คะ|จ้า|จ้ะ))*[\s,.!]*`,
);
const CLOSING = new RegExp(String.raw`(?:(?:^|\s)(?:${oneOf(PARTICLES)})|${SURE_PARTICLES})[\s.!]*$`);
const AFTER_QUANTITY = new RegExp(String.raw`^(?:\s*(?:${oneOf(PARTICLES)}))+(?=$|[\s.!])`);

const PRICES = [
  // "2 ลังๆละ 420": the unit belongs to the quantity.
  new RegExp(String.raw`ๆ\s?ละ\s*${NUMBER}(?:\s*${BAHT})?`, 'g'),
  new RegExp(String.raw`(?:${oneOf(Object.values(UNIT_WORDS).flat())})\s?ละ\s*${NUMBER}(?:\s*${BAHT})?`, 'g'),
  new RegExp(String.raw`(?:ราคา|ทุน|@|฿)\s*${NUMBER}(?:\s*${BAHT})?`, 'g'),
  new RegExp(String.raw`(?:รวม|ยอด|ทั้งหมด)\s*${NUMBER}\s*${BAHT}`, 'g'),
  new RegExp(String.raw`${NUMBER}\s*${BAHT}`, 'g'),
];
const TELEPHONE = /(?<!\d)0\d{1,2}[-\s]?\d{3}[-\s]?\d{3,4}(?!\d)/g;
const PICTOGRAPHS = /\p{Extended_Pictographic}|[\u{1f3fb}-\u{1f3ff}]|\ufe0f|\u20e3/gu;

/** Replaces text with as many spaces, so that positions stay valid. */
export function blank(found: string): string {
  return ' '.repeat(found.length);
}

/** Blanks pictographs, phone numbers and prices. */
export function blankAsides(normalized: string): string {
  let text = normalized.replace(PICTOGRAPHS, blank).replace(TELEPHONE, blank);
  for (const price of PRICES) text = text.replace(price, blank);
  return text;
}

/** Blanks greetings at the start and politeness at the end, repeatedly until none is left. */
export function blankPoliteness(normalized: string): string {
  let text = normalized;
  for (;;) {
    const start = text.length - text.trimStart().length;
    const body = text.slice(start);
    const greeted = body.replace(OPENING, blank);
    const chat = chatLengthAtStart(greeted);
    const opened = text.slice(0, start) + ' '.repeat(chat) + greeted.slice(chat);
    const trimmed = opened.trimEnd();
    const end = chatStartAtEnd(trimmed);
    const closed = (trimmed.slice(0, end) + ' '.repeat(opened.length - end)).replace(CLOSING, blank);
    if (closed === text) return text;
    text = closed;
  }
}

/** The length of polite particles directly after a quantity, with or without a space: "5 ลังค่ะ". */
export function politenessLength(afterQuantity: string): number {
  return AFTER_QUANTITY.exec(afterQuantity)?.[0].length ?? 0;
}

/** Matches words such as "not", "cancel", "remove" and "change". */
const NO =
  /ไม่(?:เอา|ต้อง|ใช่|รับ|สั่ง|ซื้อ)|ยกเลิก|(?<![\u0e00-\u0e7f])งด|ตัดออก|เอาออก|ลบออก|แคนเซิล|เปลี่ยน|(?<![a-z])(?:cancel|no|not|without|remove)(?![a-z])/;

/** Whether something may be unwanted, which only a person can resolve. */
export function hasNegation(normalized: string): boolean {
  return NO.test(normalized);
}

/**
 * Matches "1/2 ลัง", "เหลือ 3 ลัง" (remaining stock), "#3" (a line number), and "60 โหลครึ่ง" (a size
 * followed by one and a half dozen, or many dozens).
 */
const UNCLEAR_NUMBER = /(?<!\d)\d+\s*\/\s*\d|เหลือ(?!ง)|^\s*#\s*\d|\d\s*โหล\s*ครึ่ง/;

/** Whether a number may not be a quantity, which only a person can resolve. */
export function hasUnclearNumber(normalized: string): boolean {
  return UNCLEAR_NUMBER.test(normalized);
}

/** Matches "oops", "not that", "make it": the following text replaces the previous line. */
const CORRECTION =
  /^(?:(?:เอ้ย|เอ๊ย|อุ้ย|โทษที|ไม่ใช่|ขอแก้เป็น|แก้เป็น|ขอเปลี่ยนเป็น|เปลี่ยนเป็น)\s*)+(?:(?:เอาเป็น|ขอเป็น|เอา|ขอ)(?=\s|$))?\s*/;

/** @returns the length of a correction phrase at the start of the words; 0 if there is none */
export function correctionLength(words: string): number {
  return CORRECTION.exec(words)?.[0].length ?? 0;
}

/** Matches a rejected product up to its replacement: "ไม่เอาน้ำยาซักผ้าแล้ว ขอน้ำยาล้างจาน". */
const REJECTED =
  /^\s*(?:ไม่เอา|ไม่ใช่|ไม่ต้อง|ยกเลิก|งด)(?! ?(?:เอา|ขอ))\S*(?:\s\S+){0,3}?\s+(?:ขอเปลี่ยนเป็น|เปลี่ยนเป็น|ขอเป็น|เอาเป็น|ขอ|เอา)(?=\s|[\u0e01-\u0e2e\u0e40-\u0e44])/;

/** Blanks a rejected product, so that only its replacement remains. */
export function blankRejected(normalized: string): string {
  return normalized.replace(REJECTED, blank);
}

export function isAboutSomethingElse(normalized: string): boolean {
  return ABOUT_SOMETHING_ELSE.test(normalized.trim());
}
