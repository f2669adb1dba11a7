/** Folded phrases before a product; longer ones first. */
const BEFORE =
  /^(?:(?:ช่วย|รบกวน|อยาก|ต้องการ|กำลัง|จะ|ขอ)?(?:หา|ซื้อ|สั่ง|ดู|ได้|เอา)|อยากได้|ต้องการ|ค้นหา|ขอดู|ขอ|เอา|รับ|มี|ราคา|พี่|เจ๊|เฮีย)(?:สินค้า)? ?(?=[\u0e01-\u0e2e\u0e40-\u0e44a-z])/;

/** Phrases after a product. */
const AFTER =
  / ?(?:(?:มี)?(?:บ้าง)?(?:ไหม|มั้ย|มัย|ป่าว|ปะ|รึเปล่า|หรือเปล่า)|เท่าไหร่|เท่าไร|กี่บาท|ราคา|หน่อย|ด้วย|บ้าง|นะคะ|นะครับ|ครับ|คับ|ค่ะ|คะ|ค่า|จ้า|จ้ะ|นะ)$/;

/** Containers and their sizes, which product names rarely mention in this way. */
const CONTAINER =
  / ?(?:(?:แบบ|ชนิด|ขนาด|ไซส์|ไซซ์)? ?(?:แกลลอน|กระป๋อง|กระปุก|กล่อง|ก้อน|หลอด|ขวด|ซอง|ถุง|ห่อ|ถ้วย|แพ็ค|ลัง|อัน|ตัว|ไซส์|ไซซ์|ขนาด) ?(?:เล็ก|ใหญ่|กลาง|จิ๋ว|ยักษ์)?|(?:เล็ก|ใหญ่))$/;

/** Shorter words are not product names. */
const MIN_LENGTH = 3;

/** Removes the ending repeatedly: "น้ำปลามีไหมคะ". */
function withoutEnd(folded: string, end: RegExp): string {
  const left = folded.replace(end, '');
  return left === folded || left.length < MIN_LENGTH ? folded : withoutEnd(left, end);
}

/**
 * Removes politeness and question words, as in dictated queries: "มีกะทิกล่องไหม" becomes "กะทิกล่อง".
 *
 * @param folded by `foldText`
 */
export function withoutPoliteness(folded: string): string {
  const left = folded.replace(BEFORE, '');
  return withoutEnd(left.length < MIN_LENGTH ? folded : left, AFTER);
}

/**
 * Also removes the container and its size: "น้ำปลาขวดใหญ่" becomes "น้ำปลา".
 *
 * @param folded by `foldText`
 */
export function withoutContainer(folded: string): string {
  return withoutEnd(withoutPoliteness(folded), CONTAINER);
}

/** Words for a class of products, written before the kind: "ปลาทูน่า", "ขนมเลย์". Longer ones first. */
const CLASS_WORDS = 'เครื่องดื่ม ผลไม้ น้ำยา อาหาร ขนม ปลา น้ำ ครีม ผัก ของ ยา ผง'.split(' ');
const CLASS_WORD = new RegExp(`^(?:${CLASS_WORDS.join('|')}) ?(?=[\\u0e01-\\u0e2e\\u0e40-\\u0e44a-z])`);

/** Shorter words after a class word are part of many names. */
const MIN_LENGTH_AFTER_CLASS = 4;

/** @param folded by `foldText` */
export function isClassWord(folded: string): boolean {
  return CLASS_WORDS.includes(folded);
}

/**
 * Removes the class word at the start: "ปลาทูน่า" becomes "ทูน่า".
 *
 * @param folded by `foldText`
 */
export function withoutClassWord(folded: string): string {
  const left = withoutPoliteness(folded).replace(CLASS_WORD, '');
  return left.length < MIN_LENGTH_AFTER_CLASS ? folded : left;
}
