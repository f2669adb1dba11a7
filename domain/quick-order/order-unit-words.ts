const UNIT_KINDS = ['case', 'pack', 'dozen', 'pair', 'box', 'piece'] as const;

/**
 * The kind of unit that a word means:
 * - case, pack, piece: from the largest to the smallest
 * - box: one item or a case of items, depending on the product
 * - dozen, pair: twelve or two of the smallest unit, if the product has no unit with this name
 */
export type UnitKind = (typeof UNIT_KINDS)[number];

/**
 * The words that customers write for units, folded. A product's own unit names take precedence. Missing words
 * can simply be added here.
 */
export const UNIT_WORDS: Readonly<Record<UnitKind, readonly string[]>> = {
  case: [
    ...'ยกลัง ลังใหญ่ กล่องใหญ่ ลัง หีบ กระสอบ มัด'.split(' '),
    ...'cases case cartons carton ctns ctn crates crate sacks sack bundles bundle cs'.split(' '),
  ],
  pack: [
    ...'ยกแพ็ค แพ็ค แพ็ก แพ๊ค แพ๊ก แพคเกจ แพค แพก ห่วง แถว แผง'.split(' '),
    ...'packs pack pks pk pcks pck strips strip'.split(' '),
  ],
  dozen: ['โหล', 'dozens', 'dozen', 'doz', 'dz'],
  pair: ['คู่', 'pairs', 'pair'],
  box: ['กล่อง', 'boxes', 'box', 'bx'],
  piece: [
    ...'กระป๋อง ป๋อง กป แกลลอน กระปุก หลอด ก้อน ขวด ซอง ห่อ ถุง ถ้วย ชิ้น อัน ใบ ม้วน แท่ง'.split(' '),
    ...'pieces piece pcs pc each ea bottles bottle btls btl cans can tins tin sachets sachet packets packet'.split(
      ' ',
    ),
    ...'bags bag cups cup jars jar tubes tube bars bar rolls roll gallons gallon units unit'.split(' '),
  ],
};

/** Units of measure after a number, which make it a size and not a quantity; folded, without full stops. */
export const MEASURE_WORDS: readonly string[] = [
  ...'มิลลิลิตร มิลลิกรัม กิโลกรัม กิโล กรัม ลิตร ลิต ลิด ขีด ออนซ์ นิ้ว เมตร ซีซี แผ่น ชั้น เม็ด อิน มล มก กก ซม ก ล ม'.split(' '),
  ...'ml cl cc kg mg gm gr grams gram g litres litre liters liter ltr lt l oz cm mm in ply'.split(' '),
];

const KIND_OF_WORD: ReadonlyMap<string, UnitKind> = new Map(
  UNIT_KINDS.flatMap((kind) => UNIT_WORDS[kind].map((word) => [word, kind] as const)),
);

/** @param folded a unit's name, or a word that a customer wrote; undefined if the table does not have it */
export function unitKind(folded: string): UnitKind | undefined {
  return KIND_OF_WORD.get(folded);
}
