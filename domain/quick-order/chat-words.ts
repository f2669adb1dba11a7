/** Folded words around an order in a chat, which name no product when they stand alone. */
const CHAT_WORDS: readonly string[] = [
  // Forms of address and pronouns.
  ...'พี่ เจ๊ เจ้ เฮีย ป้า ลุง น้า อา น้อง แม่ พ่อ คุณ แอดมิน หนู ผม ดิฉัน เรา ฉัน ตัวเอง เถ้าแก่ เสี่ย ซ้อ โก อาโก'.split(' '),
  ...'ร้าน ทางร้าน ที่ ที่ร้าน ลูกค้า คน'.split(' '),
  // Politeness and particles.
  ...'คะ ค่ะ ค่า คร่า คับ ครับ ครับผม คร้าบ คร้าบบ ครัช งับ จ้า จ้ะ จ๊ะ จ๋า นะ น้า นะค้า น่ะ เด้อ ฮะ ฮับ ฮ่ะ'.split(' '),
  ...'หน่อย ที ด้วย เลย ก่อน พอ ละกัน แหละ อะ อ่ะ มั้ย ไหม ละ ล่ะ ละคะ เหรอ'.split(' '),
  ...'สวัสดี หวัดดี ดีค่ะ ดีคะ ดีครับ ดีคับ ดีจ้า ขอบคุณ ขอบใจ ขอบคุณมาก ขอบคุณมากๆ โอเค'.split(' '),
  // Verbs of ordering.
  ...'เอา เอาเป็น เอามา ขอ ขอเป็น รับ รับเป็น สั่ง สั่งของ ฝาก เพิ่ม เพิ่มเติม อีก ช่วย จัด ลง ส่ง เติม ให้ มา'.split(' '),
  ...'อยากได้ ต้องการ รบกวน ซื้อ ลืม บอก จะ ได้ ไป มี เป็น คือ ว่า ออก ดู'.split(' '),
  // The state of the shop's stock.
  ...'ของ ของใน หมด ขาด ใกล้ ใกล้จะ แล้ว เหลือ ถามหา ถาม รอ อยู่ สต๊อก สต็อก สต๊อค สต็อค ไม่มี ไม่เอา ยกเลิก ขาย ขายดี ใน ทัน'.split(
    ' ',
  ),
  // Time and manner.
  ...'วันนี้ พรุ่งนี้ มะรืน รอบนี้ รอบหน้า อาทิตย์นี้ เดือนนี้ เมื่อวาน เมื่อกี้ ตอนนี้ เดี๋ยว เช้านี้ เย็นนี้ บ่ายนี้ นี้ ก็'.split(' '),
  ...'ด่วน เหมือน เดิม เหมือนเดิม ตาม ตามนี้ ดังนี้ แค่นี้ เท่านี้ แล้วก็ และ กับ ส่วน ทั้งหมด ไว้ เร็ว แทน ใช่ งั้น'.split(' '),
  ...'รายการ ออเดอร์ ออร์เดอร์ สินค้า บิล บิลนี้ นะคะ นะครับ'.split(' '),
  ...'order please pls hello hi hey also and need thanks thx ka krub krap'.split(' '),
];

const BY_LETTER = new Map<string, string[]>();
for (const word of new Set(CHAT_WORDS)) {
  const letter = word.charAt(0);
  BY_LETTER.set(letter, [...(BY_LETTER.get(letter) ?? []), word]);
}

const THAI = /[\u0e01-\u0e4e]/;
const LATIN = /[a-z]/;
/** Characters that may follow a word: a repetition mark, a lengthened vowel, a space or punctuation. */
const BETWEEN = /[ๆาๅ\s.,!~]/;

/** Yields the ends of the chat words that begin here. */
function* ends(text: string, from: number): Generator<number, void> {
  for (const word of BY_LETTER.get(text.charAt(from)) ?? [])
    if (text.startsWith(word, from)) yield from + word.length;
}

/** The possible ends of a run of consecutive chat words, in no particular order. */
function reachedFrom(text: string, start: number): ReadonlySet<number> {
  const reached = new Set([start]);
  for (const place of reached) {
    if (place > start && BETWEEN.test(text.charAt(place))) reached.add(place + 1);
    for (const end of ends(text, place)) reached.add(end);
  }
  reached.delete(start);
  return reached;
}

/** Whether no word continues across this position. */
function isBoundary(text: string, place: number): boolean {
  const before = text.charAt(place - 1);
  const after = text.charAt(place);
  if (THAI.test(after)) return !THAI.test(before);
  return !(LATIN.test(after) && LATIN.test(before));
}

/**
 * @returns the length of the chat words at the start of a folded text, up to a word boundary; 0 if there are none
 */
export function chatLengthAtStart(text: string): number {
  const ends = [...reachedFrom(text, 0)].filter((place) => isBoundary(text, place));
  return Math.max(0, ...ends);
}

/** @returns the start of the chat words at the end of a folded text; the text's length if there are none */
export function chatStartAtEnd(text: string): number {
  for (const { index } of text.matchAll(/(?<=^|\s)\S/g))
    if (reachedFrom(text, index).has(text.length)) return index;
  return text.length;
}

/** @param word folded, without spaces */
export function isChat(word: string): boolean {
  return reachedFrom(word, 0).has(word.length);
}

/**
 * Removes chat words that are written together with the start of a word: returns the possible rests, the
 * longest first.
 */
export function withoutGluedChat(word: string): readonly string[] {
  return [...reachedFrom(word, 0)]
    .filter((place) => place < word.length && /[\u0e01-\u0e2e\u0e40-\u0e44a-z]/.test(word.charAt(place)))
    .toSorted((one, other) => one - other)
    .map((place) => word.slice(place));
}
